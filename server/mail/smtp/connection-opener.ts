import type { Dkim } from '../message/mime.ts'
import { createOutboxMailer } from './mailer.ts'
import { openSmtpConnection, type SmtpConnection } from './smtp-connection.ts'

/** `smtpUrl` is null when no mail server is set up; emails are then written to the outbox in `dataDir`. */
type MailServer = { smtpUrl: string | null; smtpAllowPlaintext: boolean; dataDir: string; dkim: Dkim | null }

export function createConnectionOpener({
  smtpUrl,
  smtpAllowPlaintext,
  dataDir,
  dkim,
}: MailServer): () => Promise<SmtpConnection> {
  if (smtpUrl) return () => openSmtpConnection({ url: smtpUrl, allowPlaintext: smtpAllowPlaintext }, dkim)
  const mailer = createOutboxMailer(dataDir, dkim)
  return async () => ({ isOpen: () => true, ...mailer })
}
