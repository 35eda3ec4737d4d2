import { useEffect, useRef } from 'react'
import { toast } from './toast.ts'

/** Shows one toast when it is mounted (spec §8: posts that could not be loaded). */
export function ToastOnce({ kind, message }: { kind: 'success' | 'error'; message: string }) {
  const isShown = useRef(false)
  useEffect(() => {
    if (isShown.current) return
    isShown.current = true
    toast(kind, message)
  }, [kind, message])
  return null
}
