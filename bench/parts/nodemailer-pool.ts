// Sends a number of emails with nodemailer's pool, without a database or delivery records, and exits.
import { readFileSync } from 'node:fs'
import nodemailer from 'nodemailer'
import type { NewsletterContent } from '#server/newsletter/email/blocks.ts'
import { composeBenchEmail } from './newsletter-email.ts'

const [smtpPort = '', mails = '', connections = '', file = ''] = process.argv.slice(2)
const newsletter = JSON.parse(readFileSync(file, 'utf8')) as NewsletterContent // bench/newsletter.ts wrote it
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
      const { envelopeFrom: _, to, ...mail } = composeBenchEmail(`reader${n}@reader.test`, newsletter)
      await transport.sendMail({ ...mail, to: { name: '', address: to }, envelope: { from: mail.from.address, to: [to] } })
    }
  }),
)
transport.close()
const { user, system } = process.cpuUsage()
process.stdout.write(`${JSON.stringify({ cpuSeconds: (user + system) / 1e6 })}\n`)
