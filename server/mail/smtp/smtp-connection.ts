// An SMTP connection that sends one email after another.
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import NodemailerConnection from 'nodemailer/lib/smtp-connection'
import {
  forAdministrator,
  type ServerProblem,
  smtpCertificateRefused,
  smtpNotEncrypted,
} from '#contract/messages/admin-messages.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { composeMime, type Dkim } from '../message/mime.ts'
import type { OutgoingMail } from '../message/outgoing-mail.ts'

export type SendResult =
  | { kind: 'accepted' }
  /** `stage` says which SMTP command was rejected: MAIL FROM, RCPT TO or DATA. */
  | { kind: 'rejected'; code: number; text: string; stage: 'sender' | 'recipient' | 'data' }
  /** The connection failed. `isPossiblyAccepted`: the whole email, final dot included, was sent, but no reply came (RFC 1047). */
  | { kind: 'lost'; text: string; isPossiblyAccepted: boolean }

/** Whether the mail server has accepted the email, or got all of it but its reply was lost. */
export function isPossiblyAccepted(result: SendResult): boolean {
  return result.kind === 'accepted' || (result.kind === 'lost' && result.isPossiblyAccepted)
}

export type SmtpConnection = {
  isOpen(): boolean
  /** @throws Error only if the email can't be composed */
  send(mail: OutgoingMail): Promise<SendResult>
  /** Sends QUIT; resolves when the connection is closed. */
  close(): Promise<void>
}

/** `url` contains the user name and password; `allowPlaintext` permits sending the password over a network unencrypted. */
export type SmtpServer = { url: string; allowPlaintext: boolean }

/** Thrown if the mail server is unreachable, refuses the connection or the login, or offers no valid encryption. */
export class SmtpConnectError extends Error {
  /** Whether retrying is useless until a setting or the mail server changes. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}

/** A connection is replaced after this many emails, because some mail servers limit emails per connection. */
const maxMailsPerConnection = 100
const quitTimeoutMs = 2000
const connectTimeoutMs = 30_000
/** A mail server may take ten minutes to answer the final dot (RFC 5321 §4.5.3.2.6). */
const replyTimeoutMs = 600_000

/** Returns nodemailer's options. A password requires TLS unless `allowPlaintext` is set or the mail server is on this machine. */
export function toNodemailerOptions({ url, allowPlaintext }: SmtpServer) {
  const { auth, ...options } = parseConnectionUrl(url)
  const mustEncrypt = auth !== undefined && !allowPlaintext && !isLocalHost(options.host ?? 'localhost')
  return { auth, options: mustEncrypt ? { ...options, requireTLS: true } : options }
}

/** Connects and logs in. @throws SmtpConnectError */
export async function openSmtpConnection(server: SmtpServer, dkim: Dkim | null): Promise<SmtpConnection> {
  let isFullySent = false
  const observeTraffic = (entry: unknown) => {
    // nodemailer's errors don't tell whether the email was sent completely. But nodemailer logs this entry after the final dot.
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') isFullySent = true
  }
  const { auth, options } = toNodemailerOptions(server)
  const connection = new NodemailerConnection({
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: replyTimeoutMs,
    ...options,
    logger: {
      level: () => {},
      trace: observeTraffic,
      debug: observeTraffic,
      info: observeTraffic,
      warn: observeTraffic,
      error: observeTraffic,
      fatal: observeTraffic,
    },
  })
  let isOpen = false
  const { promise: closedPromise, resolve: resolveClosed } = Promise.withResolvers<void>()
  const markClosed = () => {
    isOpen = false
    resolveClosed()
  }
  connection.once('end', markClosed)
  await connect(connection, options.host ?? 'localhost')
  // From here on an 'error' event means that the connection is unusable.
  connection.on('error', markClosed)
  if (auth?.user || auth?.pass) await logIn(connection, { user: auth.user ?? '', pass: auth.pass ?? '' })
  isOpen = true
  let sentCount = 0

  return {
    isOpen: () => isOpen && sentCount < maxMailsPerConnection,
    async send(mail) {
      sentCount += 1
      isFullySent = false
      const bytes = await composeMime(mail, dkim)
      const error = await transmit(connection, { from: mail.envelopeFrom ?? mail.from.address, to: mail.to, bytes })
      if (!error) return { kind: 'accepted' }
      const result = toSendResult(error, isFullySent)
      if (result.kind === 'lost') {
        connection.close()
        markClosed()
      } else if (isOpen && !(await resetSession(connection))) markClosed()
      return result
    },
    async close() {
      if (!isOpen) return connection.close()
      const quitTimer = setTimeout(() => connection.close(), quitTimeoutMs)
      connection.quit()
      await closedPromise
      clearTimeout(quitTimer)
    },
  }
}

type Envelope = { from: string; to: string; bytes: Buffer }

function transmit(connection: NodemailerConnection, { from, to, bytes }: Envelope): Promise<Error | null> {
  return new Promise((resolve) => connection.send({ from, to: [to] }, bytes, resolve))
}

/** Discards the rejected email (RSET). Resolves with false if that fails. */
function resetSession(connection: NodemailerConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const fail = () => resolve(false)
    connection.once('end', fail)
    connection.reset((error) => {
      connection.off('end', fail)
      resolve(!error)
    })
  })
}

function connect(connection: NodemailerConnection, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error?: unknown) => {
      connection.close()
      const fault = findEncryptionFault(error, host)
      reject(new SmtpConnectError(fault ? forAdministrator(fault) : getReplyText(error), { isPermanent: fault !== null }))
    }
    connection.once('error', fail)
    connection.connect((error?: unknown) => {
      if (error) return fail(error)
      connection.off('error', fail)
      resolve()
    })
  })
}

function logIn(connection: NodemailerConnection, { user, pass }: { user: string; pass: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ credentials: { user, pass } }, (error) => {
      if (!error) return resolve()
      connection.close()
      reject(new SmtpConnectError(getReplyText(error), { isPermanent: (getReplyCode(error) ?? 0) >= 500 }))
    })
  })
}

function toSendResult(error: Error, isFullySent: boolean): SendResult {
  const code = getReplyCode(error)
  // With these codes nodemailer itself rejected an address or the size: nothing was sent, and the connection is still usable.
  if (code === null && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'))
    return { kind: 'rejected', code: 554, text: `554 5.6.0 ${error.message}`, stage: 'data' }
  const command = 'command' in error ? error.command : ''
  // Reply 421 closes the connection, whatever the command was (RFC 5321 §3.8).
  if (code === null || code === 421 || command === 'CONN')
    return { kind: 'lost', text: getReplyText(error), isPossiblyAccepted: isFullySent && code === null }
  const stage = command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : 'data'
  return { kind: 'rejected', code, text: getReplyText(error), stage }
}

/** The error codes of OpenSSL and Node for a bad certificate. */
const certificateCodes =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/

/** Returns what is wrong with the mail server's certificate or encryption, or null if the error has another cause. */
export function findEncryptionFault(error: unknown, host: string): ServerProblem | null {
  if (!(error instanceof Error)) return null
  if ('originalCode' in error && certificateCodes.test(String(error.originalCode)))
    return smtpCertificateRefused(host, error.message)
  const command = 'command' in error ? error.command : ''
  const code = getReplyCode(error) ?? 0
  // A server that doesn't know the EHLO command doesn't know STARTTLS either, so it can't encrypt.
  const isTlsMissing = (command === 'STARTTLS' && code >= 500) || (command === 'EHLO' && (code === 500 || code === 502))
  return isTlsMissing ? smtpNotEncrypted(host) : null
}

function getReplyCode(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
}

function getReplyText(error: unknown): string {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string') return error.response
  return error instanceof Error ? error.message : String(error)
}
