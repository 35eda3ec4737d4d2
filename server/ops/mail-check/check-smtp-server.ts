// Does the server of SMTP_URL accept the site's email?
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { composeMime, type Dkim } from '#server/mail/message/mime.ts'
import type { OutgoingMail } from '#server/mail/message/outgoing-mail.ts'
import { findEncryptionFault, type SmtpServer, toNodemailerOptions } from '#server/mail/smtp/smtp-connection.ts'
import { createHealthChecks } from '#server/ops/health/health-check.ts'

const timeoutMs = 15_000
const { ok, info, problem } = createHealthChecks('SMTP')

/** `trial`: a test email that is really sent. */
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
  if (isEncrypted) return ok(`${hostAndPort} answers, encrypted.`)
  if (isLocalHost(url.hostname)) return ok(`${hostAndPort} answers; it is this machine, so the line needs no encryption.`)
  const secret = url.password ? 'The password and every mail' : 'Every mail'
  return problem(
    `${hostAndPort} answers, but without encryption. ${secret} can be read on the way.`,
    'Use the port that the provider names for "STARTTLS" (587: smtp://...:587) or "SSL/TLS" (465: smtps://...:465).',
  )
}

async function checkLogin(connection: SMTPConnection, url: URL): Promise<HealthCheck> {
  if (!url.username)
    return isLocalHost(url.hostname)
      ? ok('It takes mail from this machine without a login.')
      : info('SMTP_URL has no user name: the mail server must know this machine by its address.')
  const user = decodeURIComponent(url.username)
  try {
    await runCommand(connection, (done) =>
      connection.login({ user, credentials: { user, pass: decodeURIComponent(url.password) } }, done),
    )
    return ok(`It lets ${user} in.`)
  } catch (error) {
    return problem(
      `It does not let ${user} in. It says: ${getErrorText(error)}`,
      'Check user name and password in SMTP_URL. Special characters must be percent-encoded (@ is %40, / is %2F). Many providers ask for an "app password" in place of the mailbox’s own.',
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
      `It took a mail to ${mail.to} (it says: ${reply}). Open it there, look at its source ("show original"), and find spf=pass, dkim=pass and dmarc=pass.`,
    )
  } catch (error) {
    return problem(
      `It did not take a mail from ${envelope.from} to ${mail.to}. It says: ${getErrorText(error)}`,
      'If it names the sender: MAIL_FROM must be an address that this login may use. Otherwise ask the provider what the words mean.',
    )
  }
}

/** Explains the connection errors that are common during set-up. */
function explainConnectError(
  error: unknown,
  { url, hostAndPort, secure }: { url: URL; hostAndPort: string; secure: boolean },
): HealthCheck {
  const errorText = getErrorText(error)
  const fault = findEncryptionFault(error, url.hostname)
  if (fault) return problem(fault.problem, fault.fix)
  if (/ENOTFOUND|EDNS|getaddrinfo/.test(errorText))
    return problem(`There is no server called ${hostAndPort}.`, 'Check the name in SMTP_URL.')
  if (/ECONNREFUSED/.test(errorText))
    return problem(
      `Nothing answers at ${hostAndPort}.`,
      'Check the port in SMTP_URL: providers use 587 (smtp://) or 465 (smtps://).',
    )
  if (/wrong version number/i.test(errorText))
    return problem(
      `${hostAndPort} does not speak TLS from the start.`,
      'Write smtp:// in place of smtps:// in SMTP_URL; it is encrypted all the same.',
    )
  if (/timed? ?out|ETIMEDOUT|Greeting never/i.test(errorText))
    return problem(
      `${hostAndPort} does not answer.`,
      secure
        ? 'Check the port: 465 for smtps://. A port of smtp:// waits for ever. A firewall may also stand between.'
        : 'Check the port. Most hosting providers block port 25 on the way out: use 587. A port of smtps:// waits for ever.',
    )
  return problem(`${hostAndPort} cannot be used. It says: ${errorText}`, 'Ask the mail provider what the words mean.')
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
