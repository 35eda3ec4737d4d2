import type { Dkim } from '../message/mime.ts'
import { createOutboxMailer } from './mailer.ts'
import { openSmtpConnection, type SmtpConnection } from './smtp-connection.ts'

/** `smtpUrl`: null when no mail server is set up; then emails become files in the outbox of `dataDir`. */
type MailServer = { smtpUrl: string | null; smtpAllowPlaintext: boolean; dataDir: string; dkim: Dkim | null }

/** Opens connections to the mail server, or to the outbox. */
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
