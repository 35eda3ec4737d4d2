// The queue of messages sent while offline. The device stores them until the server accepts them.
import * as v from 'valibot'
import { ApiError, callApi } from '#app/api/client.ts'
import { listStorageKeys } from '#app/browser/storage/list-storage-keys.ts'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { queuedMessagePrefix } from '#app/constants.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { checkMessage } from '../contact-form-validation.ts'

const queued = v.object({
  /** The Idempotency-Key, by which the server counts the message once even if several tabs send it. */
  key: v.string(),
  place: v.string(),
  at: v.number(),
  fields: v.record(v.string(), v.string()),
  /** Why the server rejected the message, which the visitor must correct. */
  refused: v.optional(v.object({ message: v.string(), errors: v.record(v.string(), v.string()) })),
})
export type QueuedMessage = v.InferOutput<typeof queued>

/** What happened to the queue; broadcast to the forms in all tabs. */
export type QueueEvent = { state: 'changed' } | { state: 'sent'; message: string }

/** The name of the lock and of the broadcast channel. */
export const queueName = 'contact-queue'

const retryMs = 30_000

/** Returns the queue, oldest message first. */
export function readQueue(): QueuedMessage[] {
  return listStorageKeys(queuedMessagePrefix)
    .flatMap((key) => readStored(key, queued) ?? [])
    .toSorted((a, b) => a.at - b.at)
}

/** Returns whether the device could store the message. */
export function enqueueMessage(message: QueuedMessage): boolean {
  const isStored = store(queuedMessagePrefix + message.key, message)
  broadcast({ state: 'changed' })
  return isStored
}

export function removeFromQueue(key: string): void {
  store(queuedMessagePrefix + key, null)
  broadcast({ state: 'changed' })
}

/** Sends the queue, in one tab at a time. After a failure, sending is tried again after 30 s. */
export async function sendQueued(): Promise<void> {
  // Web Locks are missing on plain HTTP, where the Idempotency-Key alone prevents duplicates.
  const locks = navigator.locks as LockManager | null | undefined
  await (locks ? locks.request(queueName, sendAll) : sendAll())
}

let retry: ReturnType<typeof setTimeout> | undefined

async function sendAll(): Promise<void> {
  clearTimeout(retry)
  for (const { key } of readQueue()) {
    // Read again, because the visitor may have deleted the message meanwhile.
    const message = readStored(queuedMessagePrefix + key, queued)
    if (!message || message.refused || (await send(message))) continue
    retry = setTimeout(() => navigator.onLine && sendQueued(), retryMs)
    return
  }
}

/** Returns false if the message must be sent again later. */
async function send(message: QueuedMessage): Promise<boolean> {
  const checked = checkMessage(message.fields)
  // The message was valid when it was queued, so errors mean that the form's rules have changed since.
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
