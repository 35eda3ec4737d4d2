// Messages that were sent while the device was offline: kept on it, one by one, until the server has them.
import * as v from 'valibot'
import { ApiError, callApi } from '#app/api/client.ts'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { listStorageKeys } from '#app/browser/storage/storage-keys.ts'
import { queuedMessagePrefix } from '#app/constants.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { checkMessage } from '../contact-form-validation.ts'

const queued = v.object({
  /** Its Idempotency-Key: one message, however often it goes and from how many tabs. */
  key: v.string(),
  place: v.string(),
  at: v.number(),
  fields: v.record(v.string(), v.string()),
  /** The server will not have it so: it waits for its writer, not for the line. */
  refused: v.optional(v.object({ message: v.string(), errors: v.record(v.string(), v.string()) })),
})
export type QueuedMessage = v.InferOutput<typeof queued>

/** What the forms of all tabs are told. */
export type QueueEvent = { state: 'changed' } | { state: 'sent'; message: string }

/** The name of the lock and of the channel. */
export const queueName = 'contact-queue'

const retryMs = 30_000

/** Oldest first. */
export function readQueue(): QueuedMessage[] {
  return listStorageKeys(queuedMessagePrefix)
    .flatMap((key) => readStored(key, queued) ?? [])
    .toSorted((a, b) => a.at - b.at)
}

/** Says whether the device could keep it. */
export function enqueueMessage(message: QueuedMessage): boolean {
  const isStored = store(queuedMessagePrefix + message.key, message)
  broadcast({ state: 'changed' })
  return isStored
}

export function removeFromQueue(key: string): void {
  store(queuedMessagePrefix + key, null)
  broadcast({ state: 'changed' })
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
    const message = readStored(queuedMessagePrefix + key, queued)
    if (!message || message.refused || (await send(message))) continue
    retry = setTimeout(() => navigator.onLine && sendQueued(), retryMs)
    return
  }
}

/** Whether it is settled, one way or the other. */
async function send(message: QueuedMessage): Promise<boolean> {
  const checked = checkMessage(message.fields)
  // The rules have changed since.
  if (checked.errors) return storeRejected(message, { message: messages.contactInvalid, errors: checked.errors })
  try {
    const answer = await callApi('sendMessage', { body: checked.message, idempotencyKey: message.key })
    removeFromQueue(message.key)
    broadcast({ state: 'sent', message: answer.message })
    toast('success', answer.message)
    return true
  } catch (error) {
    const { status, answer } = error instanceof ApiError ? error : { status: null, answer: null }
    if (status !== 400 && status !== 413) return false
    return storeRejected(message, { message: answer?.message ?? messages.contactFailed, errors: answer?.errors ?? {} })
  }
}

function storeRejected(message: QueuedMessage, refused: NonNullable<QueuedMessage['refused']>): true {
  enqueueMessage({ ...message, refused })
  toast('error', refused.message)
  return true
}

function broadcast(event: QueueEvent): void {
  const channel = new BroadcastChannel(queueName)
  channel.postMessage(event)
  channel.close()
}
