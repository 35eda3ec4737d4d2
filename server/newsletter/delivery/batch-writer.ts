// Groups writes of connections that are ready at the same time into one transaction (group commit). No connection waits for others: while one
// transaction is written, the next one collects entries.
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Delivery } from './deliveries.ts'
import type { AttemptResult } from './write-delivery-batch.ts'

export type BatchWriter = {
  /** Resolves once stored, with the time the new email was started, or null if it must not be sent. Retries until a result is stored. */
  write(entry: { result: AttemptResult | null; next: Delivery | null }): Promise<Date | null>
  /** Gives up on everything that isn't stored yet. */
  abort(): void
}

type BatchWriterOptions = {
  /** Returns the deliveries that were started, and when. */
  writeBatch(batch: { results: AttemptResult[]; toStart: Delivery[] }): Promise<{ started: Delivery[]; startedAt: Date }>
  onFailure(error: unknown): void
  retryDelayMs: number
}

type PendingEntry = { result: AttemptResult | null; next: Delivery | null; resolve(startedAt: Date | null): void }

export function createBatchWriter({ writeBatch: write, onFailure, retryDelayMs }: BatchWriterOptions): BatchWriter {
  let pending: PendingEntry[] = []
  let isWriting = false
  let isAborted = false
  return {
    write({ result, next }) {
      return new Promise((resolve) => {
        pending.push({ result, next, resolve })
        if (!isWriting) void writeAll()
      })
    },
    abort() {
      isAborted = true
    },
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    // Lets replies that have already arrived join this batch.
    await yieldToEventLoop()
    while (pending.length > 0) {
      const batch = pending
      pending = []
      await writeNextBatch(batch)
    }
    isWriting = false
  }

  async function writeNextBatch(batch: PendingEntry[]): Promise<void> {
    try {
      const { started, startedAt } = await write({
        results: batch.flatMap(({ result }) => result ?? []),
        toStart: batch.flatMap(({ next }) => next ?? []),
      })
      const startedDeliveries = new Set(started)
      for (const { next, resolve } of batch) resolve(next !== null && startedDeliveries.has(next) ? startedAt : null)
    } catch (error) {
      onFailure(error)
      // Starts nothing new, but retries results: an email without a recorded result would be sent again.
      for (const { result, resolve } of batch) if (!result || isAborted) resolve(null)
      if (isAborted) return
      pending = [...batch.filter(({ result }) => result).map((entry) => ({ ...entry, next: null })), ...pending]
      await sleep(retryDelayMs)
    }
  }
}
