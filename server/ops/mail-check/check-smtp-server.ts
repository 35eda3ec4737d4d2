// Checks whether the server of SMTP_URL accepts the site's email.
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { composeMime, type Dkim } from '#server/mail/message/mime.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { findEncryptionFault, type SmtpServer, toNodemailerOptions } from '#server/mail/smtp/smtp-connection.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'

const timeoutMs = 15_000
const { ok, info, problem } = createHealthChecks('SMTP')

/** `testMail` is really sent; null sends nothing. */
export async function checkSmtpServer(
  server: SmtpServer,
  testMail: { mail: OutgoingMail; dkim: Dkim | null } | null,
): Promise<HealthCheck[]> {
  const url = new URL(server.url)
  const secure = url.protocol === 'smtps:'
  const port = Number(url.port) || (secure ? 465 : 587)
  const hostAndPort = `${url.hostname}:${port}`
  const connection = new SMTPConnection({
    ...toNodemailerOptions(server).options,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await runCommand(connection, (done) => connection.connect(done))
    const findings = [checkEncryption(connection.secure, url, hostAndPort), await checkLogin(connection, url)]
    if (testMail && findings.every(({ status }) => status !== 'problem')) findings.push(await send(connection, testMail))
    return findings
  } catch (error) {
    return [explainConnectError(error, { url, hostAndPort, secure })]
  } finally {
    connection.quit()
    connection.close()
  }
}

function checkEncryption(isEncrypted: boolean, url: URL, hostAndPort: string): HealthCheck {
  if (isEncrypted) return ok(`${hostAndPort} responds, with encryption.`)
  if (isLocalHost(url.hostname)) return ok(`${hostAndPort} responds. It's this machine, so the connection needs no encryption.`)
  const secret = url.password ? 'The password and every email' : 'Every email'
  return problem(
    `${hostAndPort} responds, but without encryption. ${secret} can be intercepted.`,
    "Use your provider's port for STARTTLS (smtp://...:587) or SSL/TLS (smtps://...:465).",
  )
}

async function checkLogin(connection: SMTPConnection, url: URL): Promise<HealthCheck> {
  if (!url.username)
    return isLocalHost(url.hostname)
      ? ok('It accepts email from this machine without a login.')
      : info("SMTP_URL has no user name, so the mail server must allow this machine's IP address.")
  const user = decodeURIComponent(url.username)
  try {
    await runCommand(connection, (done) =>
      connection.login({ user, credentials: { user, pass: decodeURIComponent(url.password) } }, done),
    )
    return ok(`It accepts the login of ${user}.`)
  } catch (error) {
    return problem(
      `It rejected the login of ${user}: ${getErrorText(error)}`,
      `Check the user name and password in SMTP_URL. Special characters must be percent-encoded (@ is %40, / is %2F). Many providers require an "app password" instead of the mailbox's own.`,
    )
  }
}

async function send(connection: SMTPConnection, { mail, dkim }: { mail: OutgoingMail; dkim: Dkim | null }): Promise<HealthCheck> {
  const bytes = await composeMime(mail, dkim)
  const envelope = { from: mail.envelopeFrom ?? mail.from.address, to: [mail.to] }
  try {
    const reply = await new Promise<string>((resolve, reject) => {
      connection.once('error', reject)
      connection.send(envelope, bytes, (error, info) => (error ? reject(error) : resolve(info.response)))
    })
    return ok(
      `It accepted an email to ${mail.to} (${reply}). Open that email, view its source ("Show original"), and look for spf=pass, dkim=pass and dmarc=pass.`,
    )
  } catch (error) {
    return problem(
      `It rejected an email from ${envelope.from} to ${mail.to}: ${getErrorText(error)}`,
      'If the error is about the sender, MAIL_FROM must be an address that this login may use. Otherwise ask your email provider.',
    )
  }
}

function explainConnectError(
  error: unknown,
  { url, hostAndPort, secure }: { url: URL; hostAndPort: string; secure: boolean },
): HealthCheck {
  const errorText = getErrorText(error)
  const fault = findEncryptionFault(error, url.hostname)
  if (fault) return problem(fault.problem, fault.fix)
  if (/ENOTFOUND|EDNS|getaddrinfo/.test(errorText))
    return problem(`${hostAndPort} doesn't exist in DNS.`, 'Check the host name in SMTP_URL.')
  if (/ECONNREFUSED/.test(errorText))
    return problem(
      `Nothing is listening at ${hostAndPort}.`,
      'Check the port in SMTP_URL: providers use 587 (smtp://) or 465 (smtps://).',
    )
  if (/wrong version number/i.test(errorText))
    return problem(
      `${hostAndPort} doesn't use TLS from the start.`,
      'Use smtp:// instead of smtps:// in SMTP_URL. The connection will still be encrypted (STARTTLS).',
    )
  if (/timed? ?out|ETIMEDOUT|Greeting never/i.test(errorText))
    return problem(
      `No response from ${hostAndPort}.`,
      secure
        ? 'Check the port: smtps:// needs 465; a port for smtp:// never responds. A firewall may also block the connection.'
        : 'Check the port. Most hosting providers block outgoing port 25: use 587. A port for smtps:// never responds.',
    )
  return problem(`Can't use ${hostAndPort}: ${errorText}`, 'Ask your email provider what this error means.')
}

function runCommand(connection: SMTPConnection, start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    start((error) => (error ? reject(error) : resolve()))
  })
}

function getErrorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reply = 'response' in error && typeof error.response === 'string' ? error.response : ''
  return reply || error.message
}
