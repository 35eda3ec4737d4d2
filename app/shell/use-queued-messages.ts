import { useEffect } from 'react'
import { listStorageKeys } from '../browser/storage/list-storage-keys.ts'
import { queuedMessagePrefix } from '../constants.ts'

/** Sends queued contact messages from any page once the device is online. Loads nothing while the queue is empty. */
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
