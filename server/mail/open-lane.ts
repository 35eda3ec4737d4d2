import type { Env } from '../env.ts'
import { outboxMailer } from './mailer.ts'
import { type Lane, openSmtpLane } from './smtp-lane.ts'

/** How connections to the mail server are opened; without one a lane writes files, one at a time. */
export function laneOpener({ smtpUrl, smtpAllowPlaintext, dataDir, dkim }: Env): () => Promise<Lane> {
  if (smtpUrl) return () => openSmtpLane({ url: smtpUrl, allowPlaintext: smtpAllowPlaintext }, dkim)
  const outbox = outboxMailer(dataDir, dkim)
  return async () => ({ isOpen: () => true, ...outbox })
}
