import type { Hono } from 'hono'
import { calls } from '#contract/api.ts'
import type { ContactMessage } from '#contract/contact.ts'
import { messages } from '#contract/messages.ts'
import type { Db } from '../db/schema.ts'
import { mount } from '../http/calls.ts'
import { createLimit } from '../http/limits.ts'
import type { Site } from '../site.ts'
import { messageText, storeMessage } from './messages.ts'

type NewMail = { to: string; replyTo: { name: string; address: string } | null; subject: string; text: string }

/** Takes a message, for the call and for the forms of pages without JavaScript; gives the answer's text. @throws AppError 429 */
export type TakeMessage = (message: ContactMessage, from: { address: string; requestKey: string | null }) => Promise<string>

type Deps = {
  db: Db
  now: () => Date
  contactTo: string
  queueMail(db: Db, mail: NewMail, now: Date): Promise<void>
  wakeSender(): void
}

export function createTakeMessage({ db, now, contactTo, queueMail, wakeSender }: Deps): TakeMessage {
  // A person never reaches this, not even a crowd behind one mobile address: no message of a person is refused.
  const limit = createLimit([
    { points: 60, seconds: 60 },
    { points: 1000, seconds: 3600 },
  ])
  return async (message, { address, requestKey }) => {
    await limit.take(address)
    await storeMessage(db, message, {
      requestKey,
      now: now(),
      queueMail: (step, stored) =>
        queueMail(
          step,
          {
            to: contactTo,
            replyTo: { name: stored.name, address: stored.email },
            subject: `Website: ${stored.subject}`,
            text: messageText(stored),
          },
          now(),
        ),
    })
    wakeSender()
    return messages.contactSent
  }
}

/** POST /contact (spec §7). */
export function contactApi(api: Hono<Site>, takeMessage: TakeMessage): void {
  mount(api, calls.sendMessage, async ({ body, address, c }) => ({
    message: await takeMessage(body, { address, requestKey: c.req.header('idempotency-key')?.slice(0, 200) || null }),
  }))
}
