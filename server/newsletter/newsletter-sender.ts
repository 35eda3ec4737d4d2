// Sends newsletters in the current thread: joins the delivery loop, the SMTP connections and the email composer.
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Mailbox } from '../mail/message/outgoing-mail.ts'
import type { BackgroundSender } from '../mail/queue/mail-sender.ts'
import { createConnectionOpener } from '../mail/smtp/connection-opener.ts'
import { createBounceAddress } from './bounces/bounce-address.ts'
import { startDeliveryLoop } from './delivery/delivery-loop.ts'
import { parseStoredBlocks } from './email/blocks.ts'
import type { Organisation } from './email/email-html.ts'
import { composeNewsletterEmail } from './email/newsletter-email.ts'

/** What emails say about the agency. */
export type SenderDetails = { from: Mailbox; organisation: Organisation }

/** These settings must be structured-cloneable, because they are passed to a worker thread. */
export type NewsletterSenderSettings = SenderDetails & { env: Env; owner: string; signingKey: Uint8Array }

type NewsletterSenderDeps = { db: Db; now: () => Date; log: Logger }

/** `changeDetails`: emails that are composed from now on have these details. */
export type NewsletterSender = BackgroundSender & { changeDetails(details: SenderDetails): void }

export type StartNewsletterSender = (settings: NewsletterSenderSettings, deps: NewsletterSenderDeps) => NewsletterSender

export function startNewsletterSender(
  { env, owner, from, organisation, signingKey }: NewsletterSenderSettings,
  { db, now, log }: NewsletterSenderDeps,
): NewsletterSender {
  let emailSettings = { siteUrl: env.siteUrl, from, signingKey, organisation }
  const loop = startDeliveryLoop({
    db,
    owner,
    now,
    log,
    maxConnections: env.smtpConnections,
    openConnection: createConnectionOpener(env),
    compose: ({ subscriberId, email, name }, { id, subject, message, blocks, created_at, links }) => ({
      ...composeNewsletterEmail(
        {
          campaignId: id,
          subscriberId,
          email,
          name,
          subject,
          message,
          blocks: parseStoredBlocks(blocks),
          date: new Date(created_at),
          links,
        },
        emailSettings,
      ),
      ...(env.bounces && {
        envelopeFrom: createBounceAddress(env.bounces.address, signingKey, { campaignId: id, subscriberId }),
      }),
    }),
    signingKey,
    quotas: env.quotas,
    unknownOutcomePolicy: env.unknownOutcomePolicy,
  })
  return {
    ...loop,
    changeDetails(details) {
      emailSettings = { ...emailSettings, ...details }
    },
  }
}
