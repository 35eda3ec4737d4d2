import './toast.css'
import { createRoot } from 'react-dom/client'
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { toastMs } from '../constants.ts'

// A root of its own in the place that every page keeps for it, so that no page pays for toasts before the first one.
const place = document.getElementById('toasts')
if (place) {
  createRoot(place).render(
    <ToastContainer
      position="top-right"
      autoClose={toastMs}
      closeOnClick
      pauseOnHover
      draggable
      transition={Slide}
      icon={false}
      closeButton={false}
      aria-label="Notifications"
    />,
  )
}

let last: Id | undefined

/** In place of the one before, if that still stands. */
export function show(kind: 'success' | 'error', message: string): void {
  const previous = last
  last = toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
  if (previous !== undefined) toast.dismiss(previous)
}
