import { messages } from '#contract/messages/messages.ts'
import { AppError } from '#server/errors.ts'

export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Runs at most `concurrency` expensive tasks at a time, so that pages stay fast. @throws AppError 503 if `maxQueued` tasks wait */
export function createConcurrencyLimit({ concurrency, maxQueued }: { concurrency: number; maxQueued: number }): ConcurrencyLimit {
  let running = 0
  const queue: (() => void)[] = []
  return async (task) => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw new AppError(503, messages.serverFailed, { retryAfter: 5 })
      await new Promise<void>((enter) => queue.push(enter))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
