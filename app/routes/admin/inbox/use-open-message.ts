import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import type { OpenMessage } from '#contract/endpoints/lead-endpoints.ts'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useLatestRequest } from '../shared/data/use-latest-request.ts'

/** How often an email that waits is looked at again: soon at first, because most are sent within seconds. */
const soonMs = 2000
const laterMs = 30_000

/** The message with this ID and its thread. `failure` is set if it couldn't be read; what was read before stays. */
export function useOpenMessage(id: string | null) {
  const [read, setRead] = useState<OpenMessage | null>(null)
  const [failure, setFailure] = useState<{ id: string; isGone: boolean } | null>(null)
  const request = useCallback(
    async (isLatest: () => boolean) => {
      if (id === null) return
      try {
        const value = await callAsAdmin('readMessage', { params: { id } })
        if (!isLatest()) return
        setRead(value)
        setFailure(null)
      } catch (error) {
        if (isLatest()) setFailure({ id, isGone: error instanceof ApiError && error.status === 404 })
      }
    },
    [id],
  )
  const run = useLatestRequest(request)
  const reload = useCallback(() => run(), [run])
  const opened = read?.message.id === id ? read : null

  useEffect(() => {
    const waiting = opened?.thread.find(({ mail }) => mail.state === 'waiting')
    if (!waiting) return
    const isRecent = Date.now() - Date.parse(waiting.at) < laterMs
    const timer = setTimeout(reload, isRecent ? soonMs : laterMs)
    return () => clearTimeout(timer)
  }, [opened, reload])

  /** Shows the answer to a change, and reads the message again. */
  const show = useCallback(
    (changed: InboxMessage) => {
      setRead((current) => (current?.message.id === changed.id ? { ...current, message: changed } : current))
      reload()
    },
    [reload],
  )

  return { opened, failure: failure?.id === id ? failure : null, reload, show }
}
