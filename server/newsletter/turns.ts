// Lanes end one mail and begin the next in one transaction, and lanes that are ready at the same time share it. Nobody waits for company:
// while one transaction is written the next one gathers.
import { setTimeout as pause, setImmediate as turnOfLoop } from 'node:timers/promises'
import type { Delivery } from './deliveries.ts'
import type { Settled } from './take-turn.ts'

export type Turns = {
  /** Resolves when it is on the disk, with the time at which the new email began, or null if it may not begin. A result is written however long it takes. */
  take(turn: { settle: Settled | null; begin: Delivery | null }): Promise<Date | null>
  /** What is not written by now will not be. */
  giveUp(): void
}

type Settings = {
  /** Returns the deliveries that have begun, and when. */
  write(turn: { settle: Settled[]; begin: Delivery[] }): Promise<{ begun: Delivery[]; at: Date }>
  onFailure(error: unknown): void
  pauseMs: number
}

type Waiting = { settle: Settled | null; begin: Delivery | null; resolve(begunAt: Date | null): void }

export function createTurns({ write, onFailure, pauseMs }: Settings): Turns {
  let waiting: Waiting[] = []
  let isWriting = false
  let isGivenUp = false
  return {
    take({ settle, begin }) {
      return new Promise((resolve) => {
        waiting.push({ settle, begin, resolve })
        if (!isWriting) void writeAll()
      })
    },
    giveUp() {
      isGivenUp = true
    },
  }

  async function writeAll(): Promise<void> {
    isWriting = true
    // Answers that have arrived by now are heard first.
    await turnOfLoop()
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      await writeGroup(group)
    }
    isWriting = false
  }

  async function writeGroup(group: Waiting[]): Promise<void> {
    try {
      const { begun, at } = await write({
        settle: group.flatMap(({ settle }) => settle ?? []),
        begin: group.flatMap(({ begin }) => begin ?? []),
      })
      const hasBegun = new Set(begun)
      for (const { begin, resolve } of group) resolve(begin !== null && hasBegun.has(begin) ? at : null)
    } catch (error) {
      onFailure(error)
      // Nothing new begins; results that are not recorded would be sent again.
      for (const { settle, resolve } of group) if (!settle || isGivenUp) resolve(null)
      if (isGivenUp) return
      waiting = [...group.filter(({ settle }) => settle).map((each) => ({ ...each, begin: null })), ...waiting]
      await pause(pauseMs)
    }
  }
}
