// nodemailer's own pool with nothing around it: no database, no account of who got what. Sends so many letters and ends.
import nodemailer from 'nodemailer'
import { composeBenchEmail } from './newsletter-email.ts'

const [smtpPort = '', mails = '', connections = ''] = process.argv.slice(2)
const transport = nodemailer.createTransport({
  host: '127.0.0.1',
  port: Number(smtpPort),
  pool: true,
  maxConnections: Number(connections),
  maxMessages: 100,
  ignoreTLS: true,
})
let next = 0
// A few more than there are connections wait in the pool, so that none is idle.
await Promise.all(
  Array.from({ length: Number(connections) * 4 }, async () => {
    while (next < Number(mails)) {
      const n = next++
      const { envelopeFrom: _, to, ...letter } = composeBenchEmail(`reader${n}@reader.test`)
      await transport.sendMail({ ...letter, to: { name: '', address: to }, envelope: { from: letter.from.address, to: [to] } })
    }
  }),
)
transport.close()
const { user, system } = process.cpuUsage()
process.stdout.write(`${JSON.stringify({ cpuSeconds: (user + system) / 1e6 })}\n`)
