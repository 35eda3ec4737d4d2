import { messages } from '#contract/messages.ts'
import { AppError } from './errors.ts'

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets heavy work in a few at a time and refuses with 503 once too much of it waits, so that it never starves the pages. */
export function createGate({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new AppError(503, messages.serverFailed, { retryAfter: 5 })
      await new Promise<void>((enter) => queue.push(enter))
    } else running += 1
    try {
      return await work()
    } finally {
      // The place goes to the next in line, or becomes free.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
