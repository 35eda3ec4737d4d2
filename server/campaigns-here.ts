// Sends newsletters in the thread that it is called in: joins the sender with the relay and the letter.
import type { Logger } from 'pino'
import type { Db } from './db/schema.ts'
import type { Env } from './env.ts'
import { laneOpener } from './mail/open-lane.ts'
import type { Mailbox } from './mail/outgoing-mail.ts'
import type { Sender } from './mail/sender.ts'
import { bounceAddress } from './newsletter/bounce-address.ts'
import { startCampaignSender } from './newsletter/campaign-sender.ts'
import type { Writer } from './newsletter/letter-html.ts'
import { composeNewsletter } from './newsletter/newsletter-mail.ts'

/** All that can be handed to another thread. */
export type CampaignSettings = { env: Env; owner: string; from: Mailbox; writer: Writer; signingKey: Uint8Array }

type Surroundings = { db: Db; now: () => Date; log: Logger }

export type StartCampaigns = (settings: CampaignSettings, surroundings: Surroundings) => Sender

export function campaignsHere(
  { env, owner, from, writer, signingKey }: CampaignSettings,
  { db, now, log }: Surroundings,
): Sender {
  const letterSettings = { siteUrl: env.siteUrl, from, signingKey, writer }
  return startCampaignSender({
    db,
    owner,
    now,
    log,
    lanes: env.smtpConnections,
    openLane: laneOpener(env),
    compose: ({ subscriberId, email }, { id, subject, message, created_at }) => ({
      ...composeNewsletter({ campaignId: id, subscriberId, email, subject, message, date: new Date(created_at) }, letterSettings),
      ...(env.bounces && { envelopeFrom: bounceAddress(env.bounces.address, signingKey, { campaignId: id, subscriberId }) }),
    }),
    signingKey,
    quotas: env.quotas,
    policy: env.uncertain,
  })
}
