import type { Env } from '../env.ts'
import { outboxMailer } from './mailer.ts'
import { type Lane, openSmtpLane } from './smtp-lane.ts'

/** Opens connections to the mail server. Without a mail server, a lane writes files to the outbox. */
export function laneOpener({ smtpUrl, smtpAllowPlaintext, dataDir, dkim }: Env): () => Promise<Lane> {
  if (smtpUrl) return () => openSmtpLane({ url: smtpUrl, allowPlaintext: smtpAllowPlaintext }, dkim)
  const outbox = outboxMailer(dataDir, dkim)
  return async () => ({ isOpen: () => true, ...outbox })
}
