// Sends newsletters in the current thread: joins the delivery loop, the SMTP connections and the email composer.
import type { Logger } from 'pino'
import type { Db } from '../db/schema.ts'
import type { Env } from '../env.ts'
import type { Mailbox } from '../mail/message/outgoing-mail.ts'
import type { BackgroundSender } from '../mail/queue/mail-sender.ts'
import { createConnectionOpener } from '../mail/smtp/connection-opener.ts'
import { createBounceAddress } from './bounces/bounce-address.ts'
import { startDeliveryLoop } from './delivery/delivery-loop.ts'
import type { Organisation } from './email/email-html.ts'
import { composeNewsletterEmail } from './email/newsletter-email.ts'

/** These settings must be structured-cloneable, because they are passed to a worker thread. */
export type NewsletterSenderSettings = {
  env: Env
  owner: string
  from: Mailbox
  organisation: Organisation
  signingKey: Uint8Array
}

type NewsletterSenderDeps = { db: Db; now: () => Date; log: Logger }

export type StartNewsletterSender = (settings: NewsletterSenderSettings, deps: NewsletterSenderDeps) => BackgroundSender

export function startNewsletterSender(
  { env, owner, from, organisation, signingKey }: NewsletterSenderSettings,
  { db, now, log }: NewsletterSenderDeps,
): BackgroundSender {
  const emailSettings = { siteUrl: env.siteUrl, from, signingKey, organisation }
  return startDeliveryLoop({
    db,
    owner,
    now,
    log,
    maxConnections: env.smtpConnections,
    openConnection: createConnectionOpener(env),
    compose: ({ subscriberId, email }, { id, subject, message, created_at }) => ({
      ...composeNewsletterEmail(
        { campaignId: id, subscriberId, email, subject, message, date: new Date(created_at) },
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
}
