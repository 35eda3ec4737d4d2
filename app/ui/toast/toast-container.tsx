import './toast.css'
import { createRoot } from 'react-dom/client'
import { type Id, Slide, ToastContainer, toast } from 'react-toastify/unstyled'
import { toastMs } from '#app/constants.ts'
import { Bars } from '../graphics/bars.tsx'
import { Icon } from '../graphics/icon.tsx'

// Toasts have their own React root, so that pages load this module only with the first toast.
const container = document.getElementById('toasts')
if (container) {
  createRoot(container).render(
    <ToastContainer
      position="top-right"
      autoClose={toastMs}
      closeOnClick
      pauseOnHover
      draggable
      transition={Slide}
      icon={({ type }) => <ToastIcon isSuccess={type === 'success'} />}
      closeButton={false}
      aria-label="Notifications"
    />,
  )
  closeWhenCovering(container)
}

/** In the admin, where the brand's colour may be a red, the icon says what has happened. */
function ToastIcon({ isSuccess }: { isSuccess: boolean }) {
  if (!location.pathname.startsWith('/admin')) return <Bars className="toast-bars" peak={isSuccess ? 'laterite' : 'none'} />
  return <Icon name="check" shape={isSuccess ? undefined : exclamationMark} />
}

const exclamationMark = 'M12 4v10M12 18.5v1'

let last: Id | undefined

/** Shows a toast, which replaces the previous one. */
export function show(kind: 'success' | 'error', message: string): void {
  const previous = last
  last = toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status' })
  if (previous !== undefined) toast.dismiss(previous)
}

/** Closes all toasts. */
export function dismiss(): void {
  toast.dismiss()
}

/** Toasts pause while focused or in a hidden tab. They close on Escape, and when they cover the element that gets the focus. */
function closeWhenCovering(container: HTMLElement): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) toast.pause()
    else toast.play()
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element)) return
    if (container.contains(target)) return toast.pause()
    if ([...container.querySelectorAll('.Toastify__toast')].some((shown) => isCovering(shown, target))) toast.dismiss()
  })
  container.addEventListener('focusout', () => toast.play())
  document.addEventListener('keydown', ({ key }) => {
    const isOver = container.contains(document.activeElement)
    if (key === 'Escape' || (isOver && (key === 'Enter' || key === ' '))) toast.dismiss()
  })
}

/** WCAG 2.4.11: a toast must not hide the focused element entirely. */
function isCovering(toast: Element, focused: Element): boolean {
  const over = toast.getBoundingClientRect()
  const under = focused.getBoundingClientRect()
  return under.left >= over.left && under.right <= over.right && under.top >= over.top && under.bottom <= over.bottom
}
