// A real SMTP server for tests: keeps what it accepts, and can refuse.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; from: string; raw: string }
export type MailSink = AsyncDisposable & {
  url: string
  received: Received[]
  refuse: ((to: string) => { code: number; text: string } | null) | null
}

export async function mailSink(): Promise<MailSink> {
  const received: Received[] = []
  const sink: MailSink = { url: '', received, refuse: null, [Symbol.asyncDispose]: async () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = sink.refuse?.(address)
      if (!refusal) return done()
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          to: rcptTo.map((to) => to.address),
          from: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  // A client that was killed in the middle is no fault of the server's.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo // a TCP server has a port
  sink.url = `smtp://127.0.0.1:${port}`
  sink[Symbol.asyncDispose] = () => new Promise((resolve) => server.close(() => resolve()))
  return sink
}
