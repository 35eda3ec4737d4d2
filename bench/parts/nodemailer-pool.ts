// Sends a number of emails with nodemailer's pool, without a database or delivery records, and exits.
import nodemailer from 'nodemailer'
import { composeBenchEmail, type Letter } from './newsletter-email.ts'

const [smtpPort = '', mails = '', connections = '', letter = 'plain'] = process.argv.slice(2)
const transport = nodemailer.createTransport({
  host: '127.0.0.1',
  port: Number(smtpPort),
  pool: true,
  maxConnections: Number(connections),
  maxMessages: 100,
  ignoreTLS: true,
})
let next = 0
// Four emails per connection are queued, so that no connection is idle.
await Promise.all(
  Array.from({ length: Number(connections) * 4 }, async () => {
    while (next < Number(mails)) {
      const n = next++
      const { envelopeFrom: _, to, ...mail } = composeBenchEmail(`reader${n}@reader.test`, letter as Letter)
      await transport.sendMail({ ...mail, to: { name: '', address: to }, envelope: { from: mail.from.address, to: [to] } })
    }
  }),
)
transport.close()
const { user, system } = process.cpuUsage()
process.stdout.write(`${JSON.stringify({ cpuSeconds: (user + system) / 1e6 })}\n`)
