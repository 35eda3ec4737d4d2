// An SMTP server for tests that stores emails, and can reject them, close the connection or stop answering.
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type Received = { to: string[]; from: string; raw: string }
type Refusal = { code: number; text: string }

export type MailSink = AsyncDisposable & {
  url: string
  received: Received[]
  /** Resolves as soon as this many emails have arrived. Polling in time to kill their sender cost seconds of processor time. */
  untilReceived(count: number): Promise<void>
  connections: number
  /** This and the next three return a refusal, or null to accept. `open`: how many connections there are now, with the new one. */
  rejectConnection: ((open: number) => Refusal | null) | null
  rejectRecipient: ((to: string) => Refusal | null) | null
  rejectSender: ((from: string) => Refusal | null) | null
  rejectLogin: ((user: string) => Refusal | null) | null
  /** The reply to the dot that ends an email. `drop` and `silent` store the email without a reply; `drop` also disconnects. */
  replyAfterData: ((mail: Received) => Refusal | 'drop' | 'silent' | null) | null
  /** The command at which the server closes the connection without a reply. */
  disconnectAt: 'MAIL' | 'RCPT' | null
  /** Closes the connection after this many emails. */
  mailsPerConnection: number
}

export async function mailSink({ port: wanted = 0 } = {}): Promise<MailSink> {
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const sink: MailSink = {
    url: '',
    received,
    untilReceived: (count) =>
      new Promise((resolve) => {
        function check() {
          if (received.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    connections: 0,
    rejectConnection: null,
    rejectRecipient: null,
    rejectSender: null,
    rejectLogin: null,
    replyAfterData: null,
    disconnectAt: null,
    mailsPerConnection: Number.POSITIVE_INFINITY,
    [Symbol.asyncDispose]: async () => {},
  }
  const mails = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, done) {
      sink.connections += 1
      answer(sink.rejectConnection?.(server.connections.size), done)
    },
    onAuth({ username = '' }, _session, done) {
      const refusal = sink.rejectLogin?.(username)
      if (refusal) done(errorOf(refusal))
      else done(null, { user: username })
    },
    onMailFrom: ({ address }, session, done) =>
      sink.disconnectAt === 'MAIL' ? hangUp(session) : answer(sink.rejectSender?.(address), done),
    onRcptTo: ({ address }, session, done) =>
      sink.disconnectAt === 'RCPT' ? hangUp(session) : answer(sink.rejectRecipient?.(address), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const mail = {
          to: rcptTo.map((to) => to.address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString('utf8'),
        }
        const end = sink.replyAfterData?.(mail) ?? null
        if (end === null || typeof end === 'string') {
          received.push(mail)
          for (const check of waiting) check()
        }
        if (end === 'silent') return
        if (end === 'drop') return hangUp(session)
        answer(end, done)
        const count = (mails.get(session.id) ?? 0) + 1
        mails.set(session.id, count)
        if (count >= sink.mailsPerConnection) hangUp(session)
      })
    },
  })
  // Ignores errors, because a client that is killed while it sends causes one.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server has a port
  sink.url = `smtp://127.0.0.1:${port}`
  sink[Symbol.asyncDispose] = () => new Promise((resolve) => server.close(() => resolve()))
  return sink

  function hangUp({ id }: SMTPServerSession): void {
    // smtp-server's type doesn't describe `connections`.
    for (const connection of server.connections as Set<{ id: string; close(): void }>)
      if (connection.id === id) connection.close()
  }
}

function answer(refusal: Refusal | null | undefined, done: (error?: Error | null) => void): void {
  if (refusal) done(errorOf(refusal))
  else done()
}

function errorOf({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code })
}
