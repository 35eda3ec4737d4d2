// Sends newsletters in the thread that it is called in: joins the sender with the relay and the letter.
import type { Logger } from 'pino'
import type { Db } from './db/schema.ts'
import type { Env } from './env.ts'
import { createConnectionOpener } from './mail/open-lane.ts'
import type { Mailbox } from './mail/outgoing-mail.ts'
import type { BackgroundSender } from './mail/sender.ts'
import { createBounceAddress } from './newsletter/bounce-address.ts'
import { startDeliveryLoop } from './newsletter/campaign-sender.ts'
import type { Organisation } from './newsletter/letter-html.ts'
import { composeNewsletterEmail } from './newsletter/newsletter-mail.ts'

/** All that can be handed to another thread. */
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
