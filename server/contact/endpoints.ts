import type { Hono } from 'hono'
import type { MailText } from '#contract/content/content.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import type { ContactRequest, FormToken } from '#contract/entities/contact.ts'
import type { LeadSource } from '#contract/entities/inbox.ts'
import { messages } from '#contract/messages/messages.ts'
import { tooMuchText } from '#contract/messages/rate-limit-messages.ts'
import type { Db } from '../db/schema.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createRateLimit } from '../http/middleware/rate-limit.ts'
import { registerEndpoint } from '../http/register-endpoint.ts'
import { queueMail } from '../mail/queue/mail-queue.ts'
import { removeSubaddress } from '../mail/queue/recipient-throttle.ts'
import { isAutoReplyDue } from './auto-replies.ts'
import { formatMessage, storeMessage } from './messages.ts'
import type { SpamCheck } from './spam-check.ts'

/** Stores a message and returns the text of the response. @throws AppError 429 */
type ReceiveMessage = (message: ContactRequest, from: Sender) => Promise<string>

type Sender = { address: string; headers: Headers; requestKey: string | null }

type ReceiveMessageDeps = {
  db: Db
  now: () => Date
  checkSpam: SpamCheck
  /** Where a visitor came from. */
  findSource(sender: Sender): Promise<LeadSource | null>
  /** The agency's email addresses. */
  getContactTo(): readonly string[]
  /** The automatic reply to the visitor. */
  getReply(): MailText
  wakeSender(): void
}

const networkLimitOptions = { refusal: tooMuchText, ipv6Prefix: 48 } as const

export function createReceiveMessage({
  db,
  now,
  checkSpam,
  findSource,
  getContactTo,
  getReply,
  wakeSender,
}: ReceiveMessageDeps): ReceiveMessage {
  // A crowd behind one mobile IP address stays below this limit, so only scripts are refused.
  const limit = createRateLimit([
    { points: 600, seconds: 60 },
    { points: 6000, seconds: 3600 },
  ])
  // Suspected spam has its own limit, so that a flood of it leaves room for genuine messages.
  const suspectBytes = createRateLimit(
    [
      { points: 1_000_000, seconds: 3600 },
      { points: 4_000_000, seconds: 86_400 },
    ],
    networkLimitOptions,
  )
  // Bytes are limited too, because messages are kept for months.
  const messageBytes = createRateLimit(
    [
      { points: 3_000_000, seconds: 3600 },
      { points: 10_000_000, seconds: 86_400 },
    ],
    networkLimitOptions,
  )
  return async ({ website, formToken, ...message }, sender) => {
    const { address, requestKey } = sender
    await limit.consume(address)
    const spamResult = await checkSpam({ website, formToken, ...message }, address)
    await (spamResult.spamReason ? suspectBytes : messageBytes).consume(address, Buffer.byteLength(formatMessage(message)))
    await storeMessage(db, message, {
      ...spamResult,
      requestKey,
      // The message matters more than where it came from.
      source: await findSource(sender).catch(() => null),
      now: now(),
      queueMails: spamResult.spamReason ? async () => {} : queueMails,
    })
    wakeSender()
    // Suspected spam gets the same response, so that bots don't learn that they were detected.
    return messages.contactSent

    async function queueMails(trx: Db, contactMessageId: string) {
      const [contactTo, reply] = [getContactTo(), getReply()]
      for (const to of contactTo) {
        await queueMail(
          trx,
          {
            kind: 'message',
            contactMessageId,
            to,
            replyTo: { name: message.name, address: message.email },
            subject: `Website: ${message.subject}`,
            text: formatMessage(message),
          },
          now(),
        )
      }
      if (!(await isAutoReplyDue(trx, message.email, { contactTo, now: now() }))) return
      // The reply contains nothing from the form, so that nobody can use it to send text to other people.
      await queueMail(
        trx,
        {
          kind: 'reply',
          contactMessageId,
          // Two messages that arrive at the same moment both pass isAutoReplyDue. This key prevents a second reply.
          dedupeKey: `reply ${removeSubaddress(message.email).toLowerCase()} ${now().toISOString().slice(0, 10)}`,
          to: message.email,
          replyTo: { name: '', address: contactTo[0] ?? '' },
          subject: reply.subject,
          text: `${reply.paragraphs.join('\n\n')}\n`,
        },
        now(),
      )
    }
  }
}

/** POST /contact (spec §7), and the form tokens for it. */
export function registerContactEndpoints(
  api: Hono<AppEnv>,
  { receiveMessage, createFormToken }: { receiveMessage: ReceiveMessage; createFormToken(): FormToken },
): void {
  registerEndpoint(api, endpoints.sendMessage, async ({ body, address, c }) => ({
    message: await receiveMessage(body, {
      address,
      headers: c.req.raw.headers,
      requestKey: c.req.header('idempotency-key')?.slice(0, 200) || null,
    }),
  }))
  registerEndpoint(api, endpoints.createFormToken, async ({ c }) => {
    c.header('cache-control', 'no-store')
    return createFormToken()
  })
}
