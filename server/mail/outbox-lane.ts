import type { Mailer } from './mailer.ts'
import type { Lane } from './smtp-lane.ts'

/** Without a relay: a lane that writes files, one at a time. */
export function outboxLane(outbox: Mailer): Lane {
  return {
    isOpen: () => true,
    async send(mail) {
      try {
        await outbox.send(mail)
        return { kind: 'accepted' }
      } catch (error) {
        // A file appears whole or not at all.
        return { kind: 'lost', text: error instanceof Error ? error.message : String(error), mayHaveArrived: false }
      }
    },
    async close() {},
  }
}
