// An SMTP server that accepts everything. Over HTTP it reports its SMTP port and the numbers of emails, distinct recipients and bytes.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

let mails = 0
let bytes = 0
let firstAt = 0
let lastAt = 0
const recipientHashes = new Set<bigint>()

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    stream.on('end', () => {
      mails += 1
      lastAt = performance.now()
      firstAt ||= lastAt
      // Stores hashes instead of addresses to save memory: a list may have a million recipients.
      recipientHashes.add(
        createHash('md5')
          .update(session.envelope.rcptTo[0]?.address ?? '')
          .digest()
          .readBigUInt64LE(),
      )
      done()
    })
  },
})
smtp.on('error', () => {})
smtp.listen(0, '127.0.0.1', () => {
  const http = createServer((request, response) => {
    const { port } = smtp.server.address() as AddressInfo // a TCP server has a port
    response.end(JSON.stringify({ port, mails, bytes, readers: recipientHashes.size, seconds: (lastAt - firstAt) / 1000 }))
    if (request.method !== 'DELETE') return
    mails = 0
    bytes = 0
    firstAt = 0
    recipientHashes.clear()
  })
  // The benchmark keeps its connection open, so the timeout is longer than the pauses between requests.
  http.keepAliveTimeout = 600_000
  http.listen(0, '127.0.0.1', () => {
    const bound = http.address()
    process.stdout.write(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}\n`)
  })
})
