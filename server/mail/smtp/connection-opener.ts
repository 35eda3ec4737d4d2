import type { Env } from '#server/env.ts'
import { createOutboxMailer } from './mailer.ts'
import { openSmtpConnection, type SmtpConnection } from './smtp-connection.ts'

/** Opens connections to the mail server. Without a mail server, a lane writes files to the outbox. */
export function createConnectionOpener({ smtpUrl, smtpAllowPlaintext, dataDir, dkim }: Env): () => Promise<SmtpConnection> {
  if (smtpUrl) return () => openSmtpConnection({ url: smtpUrl, allowPlaintext: smtpAllowPlaintext }, dkim)
  const mailer = createOutboxMailer(dataDir, dkim)
  return async () => ({ isOpen: () => true, ...mailer })
}
