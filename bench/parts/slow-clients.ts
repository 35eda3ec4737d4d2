// Runs clients that never finish their request: node slow-clients.ts <port> <clients> <seconds>.
// Half send their headers slowly, half their body. A disconnected client reconnects.
import { setTimeout as wait } from 'node:timers/promises'
import { rawClient } from '#server/testing/http/raw-client.ts'

const [port = 0, clients = 0, seconds = 0] = process.argv.slice(2).map(Number)
const everyMs = 2000
const headers = 'GET / HTTP/1.1\r\nHost: site.test\r\n'
const body = 'POST /api/contact HTTP/1.1\r\nHost: site.test\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n'

let refused = 0
let other = 0
for (let n = 0; n < clients; n += 1) void stay(n)
await wait(seconds * 1000)
process.stdout.write(`${JSON.stringify({ refused, other })}\n`)
process.exit(0)

async function stay(n: number): Promise<void> {
  for (;;) {
    const client = n % 2 === 0 ? rawClient(port, headers) : rawClient(port, body)
    client.drip(n % 2 === 0 ? 'X-More: 1\r\n' : 'x', everyMs)
    const answer = await client.ended
    if (answer.startsWith('HTTP/1.1 408 ')) refused += 1
    else other += 1
  }
}
