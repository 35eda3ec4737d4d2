import type { Mailer } from './mailer.ts'
import type { Lane } from './smtp-lane.ts'

/** Without a relay: a lane that writes files, one at a time. */
export function outboxLane(outbox: Mailer): Lane {
  return { isOpen: () => true, send: outbox.send, close: outbox.close }
}
