import { useEffect, useSyncExternalStore } from 'react'
import { useRights } from '../auth/rights.ts'
import { callAsAdmin, useToken } from '../auth/session.ts'

const rereadMs = 60_000

let count: number | null = null
let readAt = 0
const listeners = new Set<() => void>()

/** Called by the inbox, which knows the number already. */
export function setNewMessages(next: number): void {
  count = next
  readAt = Date.now()
  for (const listen of listeners) listen()
}

/** The number of new messages; null until it has been read. It is read at most once a minute. */
export function useNewMessages(): number | null {
  const { may } = useRights()
  // The newsletter page shows the menu without a login too.
  const isLoggedIn = Boolean(useToken())
  const mayRead = may('listMessages') && isLoggedIn
  useEffect(() => {
    if (!mayRead || Date.now() - readAt < rereadMs) return
    readAt = Date.now()
    // A number that couldn't be read isn't worth a notice.
    callAsAdmin('listMessages', { query: { limit: '1' } }).then(
      ({ counts }) => setNewMessages(counts.new),
      () => {},
    )
  }, [mayRead])
  const current = useSyncExternalStore(
    subscribe,
    () => count,
    () => null,
  )
  return mayRead ? current : null
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
