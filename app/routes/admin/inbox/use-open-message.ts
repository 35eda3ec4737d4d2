import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import type { OpenMessage } from '#contract/endpoints/lead-endpoints.ts'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import type { Lead, LeadChange } from '#contract/entities/leads.ts'
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

/** Saves a change of a lead. If others have changed something else meanwhile, both changes are kept. @throws ApiError */
export async function saveLead(message: InboxMessage, change: LeadChange): Promise<InboxMessage> {
  const { id } = message
  const put = (version: number) => callAsAdmin('changeLead', { params: { id }, body: change, ifMatch: String(version) })
  try {
    return await put(message.version)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error
    const { message: current } = await callAsAdmin('readMessage', { params: { id } })
    const fields = Object.keys(change) as (keyof LeadChange)[] // Object.keys returns string[]
    if (fields.some((field) => toValue(current, field) !== toValue(message, field))) throw error
    return put(current.version)
  }
}

function toValue(lead: Lead, field: keyof LeadChange): unknown {
  return field === 'ownerId' ? (lead.owner?.id ?? null) : lead[field]
}
