// One connection to the relay that carries one mail after the other and knows of each whether it may have arrived.
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

/** What a mail server said, or that it said nothing. */
export type SendResult =
  | { kind: 'accepted' }
  /** `step`: what it was the answer to. */
  | { kind: 'rejected'; code: number; text: string; stage: 'sender' | 'recipient' | 'data' }
  /** The connection ended. `mayHaveArrived`: the mail was sent whole, its last dot included (RFC 1047). */
  | { kind: 'lost'; text: string; isPossiblyAccepted: boolean }

/** Whether the mail server accepted the email, or may have: it was sent completely, but the answer was lost. */
export function isPossiblyAccepted(result: SendResult): boolean {
  return result.kind === 'accepted' || (result.kind === 'lost' && result.isPossiblyAccepted)
}

export type SmtpConnection = {
  isOpen(): boolean
  /** Never throws. */
  send(mail: OutgoingMail): Promise<SendResult>
  /** Says goodbye; resolves when the connection is closed. */
  close(): Promise<void>
}

/** The mail server: `url` with user and password; `allowPlaintext`: the password may be sent over a network without encryption. */
export type SmtpServer = { url: string; allowPlaintext: boolean }

/** No connection: the mail server could not be reached, refused the connection or the login, or its encryption is missing or wrong. */
export class SmtpConnectError extends Error {
  /** Whether trying again is useless until a setting or the mail server is changed. */
  readonly isPermanent: boolean

  constructor(message: string, { isPermanent }: { isPermanent: boolean }) {
    super(message)
    this.isPermanent = isPermanent
  }
}

/** Relays count mails on a connection; after so many a new one is opened. */
const maxMailsPerConnection = 100
const quitTimeoutMs = 2000
const connectTimeoutMs = 30_000
/** A relay may take ten minutes for the answer to the last dot (RFC 5321 §4.5.3.2.6). */
const replyTimeoutMs = 600_000

/**
 * nodemailer's options for a connection; more may be given in the address (`?socketTimeout=60000`). A password goes to another machine only
 * over TLS. Without one, mail is encrypted where the server offers it, as it is between mail servers.
 */
export function toNodemailerOptions({ url, allowPlaintext }: SmtpServer) {
  const { auth, ...options } = parseConnectionUrl(url)
  const mustEncrypt = auth !== undefined && !allowPlaintext && !isLocalHost(options.host ?? 'localhost')
  return { auth, options: mustEncrypt ? { ...options, requireTLS: true } : options }
}

/** Connects and logs in. @throws NoLane */
export async function openSmtpConnection(server: SmtpServer, dkim: Dkim | null): Promise<SmtpConnection> {
  let isFullySent = false
  const observeTraffic = (entry: unknown) => {
    // Logged when the message and its final dot were handed over; errors alone can't tell "never sent" from "maybe sent".
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
  // From here on a failure is the answer to the mail that is on its way, or the end of an idle connection.
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

/** What was begun with a mail that was refused is forgotten (RSET). */
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
  // nodemailer itself refused an address or the size: nothing was sent, and the connection is still usable.
  if (code === null && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'))
    return { kind: 'rejected', code: 554, text: `554 5.6.0 ${error.message}`, stage: 'data' }
  const command = 'command' in error ? error.command : ''
  // 421 is said to the connection, whatever the command was (RFC 5321 §3.8).
  if (code === null || code === 421 || command === 'CONN')
    return { kind: 'lost', text: getReplyText(error), isPossiblyAccepted: isFullySent && code === null }
  const stage = command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : 'data'
  return { kind: 'rejected', code, text: getReplyText(error), stage }
}

/** The error codes of OpenSSL and Node for a bad certificate. */
const certificateCodes =
  /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_CERT_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_)/

/** Why a connection is not safe until someone fixes it; null if the error has another cause. */
export function findEncryptionFault(error: unknown, host: string): ServerProblem | null {
  if (!(error instanceof Error)) return null
  if ('originalCode' in error && certificateCodes.test(String(error.originalCode)))
    return smtpCertificateRefused(host, error.message)
  const command = 'command' in error ? error.command : ''
  const code = getReplyCode(error) ?? 0
  // A server that doesn't know EHLO doesn't know STARTTLS either.
  const isTlsMissing = (command === 'STARTTLS' && code >= 500) || (command === 'EHLO' && (code === 500 || code === 502))
  return isTlsMissing ? smtpNotEncrypted(host) : null
}

function getReplyCode(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
}

/** The server's own words where there are any. */
function getReplyText(error: unknown): string {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string') return error.response
  return error instanceof Error ? error.message : String(error)
}
