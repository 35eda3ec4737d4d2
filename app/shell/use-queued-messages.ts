import { useEffect } from 'react'
import { listStorageKeys } from '../browser/storage/storage-keys.ts'
import { queuedMessagePrefix } from '../constants.ts'

/** Messages that wait on this device go when there is a line, whatever page is open. Without any, nothing is loaded. */
export function useQueuedMessages(): void {
  useEffect(() => {
    function start() {
      if (!navigator.onLine || listStorageKeys(queuedMessagePrefix).length === 0) return
      import('../sections/contact-form/queue/contact-form-queue.ts').then(({ sendQueued }) => sendQueued()).catch(() => {})
    }
    start()
    addEventListener('online', start)
    return () => removeEventListener('online', start)
  }, [])
}
