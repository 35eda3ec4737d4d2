// Messages that were sent while the device was offline: kept on it, one by one, until the server has them.
import * as v from 'valibot'
import { messages } from '#contract/messages.ts'
import { CallError, call } from '../api.ts'
import { queuedMessageKey } from '../constants.ts'
import { keep, readKept } from '../kept.ts'
import { keptKeys } from '../ui/kept-keys.ts'
import { toast } from '../ui/toast.ts'
import { checkMessage } from './contact-form-rules.ts'

const queued = v.object({
  /** Its Idempotency-Key: one message, however often it goes and from how many tabs. */
  key: v.string(),
  place: v.string(),
  at: v.number(),
  fields: v.record(v.string(), v.string()),
  /** The server will not have it so: it waits for its writer, not for the line. */
  refused: v.optional(v.object({ message: v.string(), errors: v.record(v.string(), v.string()) })),
})
export type Queued = v.InferOutput<typeof queued>

/** What the forms of all tabs are told. */
export type QueueNews = { state: 'changed' } | { state: 'sent'; message: string }

/** The name of the lock and of the channel. */
export const queueName = 'contact-queue'

const retryMs = 30_000

/** Oldest first. */
export function readQueue(): Queued[] {
  return keptKeys(queuedMessageKey)
    .flatMap((key) => readKept(key, queued) ?? [])
    .toSorted((a, b) => a.at - b.at)
}

/** Says whether the device could keep it. */
export function keepInQueue(message: Queued): boolean {
  const isKept = keep(queuedMessageKey + message.key, message)
  tell({ state: 'changed' })
  return isKept
}

export function dropFromQueue(key: string): void {
  keep(queuedMessageKey + key, null)
  tell({ state: 'changed' })
}

/** Sends what waits, one after the other, from one tab at a time. What does not get through stays, and is tried again while a page is open. */
export async function sendQueued(): Promise<void> {
  // Missing on plain http: there the key makes one message of what two tabs send.
  const locks = navigator.locks as LockManager | null | undefined
  await (locks ? locks.request(queueName, sendAll) : sendAll())
}

let retry: ReturnType<typeof setTimeout> | undefined

async function sendAll(): Promise<void> {
  clearTimeout(retry)
  for (const { key } of readQueue()) {
    // As it is now: its writer may have deleted it meanwhile.
    const message = readKept(queuedMessageKey + key, queued)
    if (!message || message.refused || (await send(message))) continue
    retry = setTimeout(() => navigator.onLine && sendQueued(), retryMs)
    return
  }
}

/** Whether it is settled, one way or the other. */
async function send(message: Queued): Promise<boolean> {
  const checked = checkMessage(message.fields)
  // The rules have changed since.
  if (checked.errors) return refuse(message, { message: messages.contactInvalid, errors: checked.errors })
  try {
    const answer = await call('sendMessage', { body: checked.message, key: message.key })
    dropFromQueue(message.key)
    tell({ state: 'sent', message: answer.message })
    toast('success', answer.message)
    return true
  } catch (error) {
    const { status, answer } = error instanceof CallError ? error : { status: null, answer: null }
    if (status !== 400 && status !== 413) return false
    return refuse(message, { message: answer?.message ?? messages.contactFailed, errors: answer?.errors ?? {} })
  }
}

function refuse(message: Queued, refused: NonNullable<Queued['refused']>): true {
  keepInQueue({ ...message, refused })
  toast('error', refused.message)
  return true
}

function tell(news: QueueNews): void {
  const channel = new BroadcastChannel(queueName)
  channel.postMessage(news)
  channel.close()
}
