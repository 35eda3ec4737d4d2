// One connection to the relay that carries one mail after the other and knows of each whether it may have arrived.
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { composeMime, type Dkim } from './mime.ts'
import type { OutgoingMail } from './outgoing-mail.ts'

/** What a mail server said, or that it said nothing. */
export type Answer =
  | { kind: 'accepted' }
  /** `step`: what it was the answer to. */
  | { kind: 'refused'; code: number; text: string; step: 'sender' | 'recipient' | 'data' }
  /** The connection ended. `mayHaveArrived`: the mail was sent whole, its last dot included (RFC 1047). */
  | { kind: 'lost'; text: string; mayHaveArrived: boolean }

/** Whether the mail server has the mail, or nobody knows: no refusal was heard, and it was sent whole. */
export function mayBeAccepted(answer: Answer): boolean {
  return answer.kind === 'accepted' || (answer.kind === 'lost' && answer.mayHaveArrived)
}

export type Lane = {
  isOpen(): boolean
  /** Never throws. */
  send(mail: OutgoingMail): Promise<Answer>
  /** Says goodbye; resolves when the connection is closed. */
  close(): Promise<void>
}

/** No connection: the relay could not be reached, refused it, or did not take the login. */
export class NoLane extends Error {
  readonly code: number | null
  readonly isLogin: boolean

  constructor(message: string, { code, isLogin }: { code: number | null; isLogin: boolean }) {
    super(message)
    this.code = code
    this.isLogin = isLogin
  }
}

/** Relays count mails on a connection; after so many a new one is opened. */
const maxMails = 100
const goodbyeMs = 2000
const connectMs = 30_000
/** A relay may take ten minutes for the answer to the last dot (RFC 5321 §4.5.3.2.6). */
const answerMs = 600_000

/** Connects and logs in; nodemailer's options may be given in the address (`?socketTimeout=60000`). @throws NoLane */
export async function openSmtpLane(smtpUrl: string, dkim: Dkim | null): Promise<Lane> {
  let isFlushed = false
  const look = (entry: unknown) => {
    // Logged when the message and its final dot were handed over; errors alone can't tell "never sent" from "maybe sent".
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') isFlushed = true
  }
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  const connection = new SMTPConnection({
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    ...options,
    logger: { level: () => {}, trace: look, debug: look, info: look, warn: look, error: look, fatal: look },
  })
  let isOpen = false
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const closed = () => {
    isOpen = false
    end()
  }
  connection.once('end', closed)
  await connect(connection)
  // From here on a failure is the answer to the mail that is on its way, or the end of an idle connection.
  connection.on('error', closed)
  if (auth?.user || auth?.pass) await logIn(connection, { user: auth.user ?? '', pass: auth.pass ?? '' })
  isOpen = true
  let mails = 0

  return {
    isOpen: () => isOpen && mails < maxMails,
    async send(mail) {
      mails += 1
      isFlushed = false
      const bytes = await composeMime(mail, dkim)
      const error = await transmit(connection, { from: mail.envelopeFrom ?? mail.from.address, to: mail.to, bytes })
      if (!error) return { kind: 'accepted' }
      const answer = answerFrom(error, isFlushed)
      if (answer.kind === 'lost') {
        connection.close()
        closed()
      } else if (isOpen && !(await startAnew(connection))) closed()
      return answer
    },
    async close() {
      if (!isOpen) return connection.close()
      const patience = setTimeout(() => connection.close(), goodbyeMs)
      connection.quit()
      await ended
      clearTimeout(patience)
    },
  }
}

type Envelope = { from: string; to: string; bytes: Buffer }

function transmit(connection: SMTPConnection, { from, to, bytes }: Envelope): Promise<Error | null> {
  return new Promise((resolve) => connection.send({ from, to: [to] }, bytes, resolve))
}

/** What was begun with a mail that was refused is forgotten (RSET). */
function startAnew(connection: SMTPConnection): Promise<boolean> {
  return new Promise((resolve) => {
    const fail = () => resolve(false)
    connection.once('end', fail)
    connection.reset((error) => {
      connection.off('end', fail)
      resolve(!error)
    })
  })
}

function connect(connection: SMTPConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error?: unknown) => {
      connection.close()
      reject(noLane(error, { isLogin: false }))
    }
    connection.once('error', fail)
    connection.connect((error?: unknown) => {
      if (error) return fail(error)
      connection.off('error', fail)
      resolve()
    })
  })
}

function logIn(connection: SMTPConnection, { user, pass }: { user: string; pass: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.login({ credentials: { user, pass } }, (error) => {
      if (!error) return resolve()
      connection.close()
      reject(noLane(error, { isLogin: true }))
    })
  })
}

function answerFrom(error: Error, isFlushed: boolean): Answer {
  const code = codeOf(error)
  // nodemailer's own refusal, of an address or a size: the mail server was not asked, and the connection is as it was.
  if (code === null && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE'))
    return { kind: 'refused', code: 554, text: `554 5.6.0 ${error.message}`, step: 'data' }
  const command = 'command' in error ? error.command : ''
  // 421 is said to the connection, whatever the command was (RFC 5321 §3.8).
  if (code === null || code === 421 || command === 'CONN')
    return { kind: 'lost', text: textOf(error), mayHaveArrived: isFlushed && code === null }
  const step = command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : 'data'
  return { kind: 'refused', code, text: textOf(error), step }
}

function noLane(error: unknown, { isLogin }: { isLogin: boolean }): NoLane {
  return new NoLane(textOf(error), { code: codeOf(error), isLogin })
}

function codeOf(error: unknown): number | null {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
}

/** The server's own words where there are any. */
function textOf(error: unknown): string {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string') return error.response
  return error instanceof Error ? error.message : String(error)
}
