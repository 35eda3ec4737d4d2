import { ApiError } from '#app/api/client.ts'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import type { Lead, LeadChange } from '#contract/entities/leads.ts'
import { callAsAdmin } from '../shared/auth/session.ts'

let saving: Promise<unknown> = Promise.resolve()
/** What the last change was answered with: it has a newer version than the page until that is rendered. */
let saved: InboxMessage | null = null

/**
 * Saves a change of a lead, one after the other, because people go from field to field faster than the server answers. If others have changed
 * another field meanwhile, both changes are kept.
 * @throws ApiError
 */
export function saveLead(message: InboxMessage, change: LeadChange): Promise<InboxMessage> {
  const save = async () => {
    const isNewer = saved?.id === message.id && saved.version > message.version
    saved = await putLead(isNewer && saved ? saved : message, change)
    return saved
  }
  const result = saving.then(save)
  saving = result.catch(() => {})
  return result
}

async function putLead(message: InboxMessage, change: LeadChange): Promise<InboxMessage> {
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
