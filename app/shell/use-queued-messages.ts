import { useEffect } from 'react'
import { queuedMessageKey } from '../constants.ts'
import { keptKeys } from '../ui/kept-keys.ts'

/** Messages that wait on this device go when there is a line, whatever page is open. Without any, nothing is loaded. */
export function useQueuedMessages(): void {
  useEffect(() => {
    function start() {
      if (!navigator.onLine || keptKeys(queuedMessageKey).length === 0) return
      import('../sections/contact-form-queue.ts').then(({ sendQueued }) => sendQueued()).catch(() => {})
    }
    start()
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [])
}
