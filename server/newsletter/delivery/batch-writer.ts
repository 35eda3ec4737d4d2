// Writes the entries of several connections in one transaction; entries that arrive meanwhile get the next one.
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Delivery } from './deliveries.ts'
import type { AttemptResult } from './write-delivery-batch.ts'

export type BatchWriter = {
  /** Stores `result`, retrying after errors, and starts `next`. Resolves with the start time, or null if `next` must not be sent. */
  write(entry: { result: AttemptResult | null; next: Delivery | null }): Promise<Date | null>
  /** Ends the retries: what isn't stored yet is given up. */
  abort(): void
}

type BatchWriterOptions = {
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
    // Lets connections whose replies have already arrived join this batch.
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
      // Keeps the results for another attempt, because an email without a recorded result would be sent twice.
      for (const { result, resolve } of batch) if (!result || isAborted) resolve(null)
      if (isAborted) return
      pending = [...batch.filter(({ result }) => result).map((entry) => ({ ...entry, next: null })), ...pending]
      await sleep(retryDelayMs)
    }
  }
}
