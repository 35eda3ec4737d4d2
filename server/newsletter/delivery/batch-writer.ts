// Lanes end one mail and begin the next in one transaction, and lanes that are ready at the same time share it. Nobody waits for company:
// while one transaction is written the next one gathers.
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Delivery } from './deliveries.ts'
import type { AttemptResult } from './write-delivery-batch.ts'

export type BatchWriter = {
  /** Resolves when it is on the disk, with the time at which the new email began, or null if it may not begin. A result is written however long it takes. */
  write(entry: { result: AttemptResult | null; next: Delivery | null }): Promise<Date | null>
  /** What is not written by now will not be. */
  abort(): void
}

type BatchWriterOptions = {
  /** Returns the deliveries that have begun, and when. */
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
    // Answers that have arrived by now are heard first.
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
      // Nothing new begins; results that are not recorded would be sent again.
      for (const { result, resolve } of batch) if (!result || isAborted) resolve(null)
      if (isAborted) return
      pending = [...batch.filter(({ result }) => result).map((entry) => ({ ...entry, next: null })), ...pending]
      await sleep(retryDelayMs)
    }
  }
}
