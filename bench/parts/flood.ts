// Sends invalid requests at a steady rate: node flood.ts <kind> <port> <per second> <seconds>.
// Kind `broken`: invalid HTTP, a new connection for each request. Kind `senseless`: HTTP with invalid content, on 200 connections.
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { malformedRequests } from '#server/testing/fuzz/malformed-requests.ts'

const kind = process.argv[2]
const [port = 0, perSecond = 0, seconds = 0] = process.argv.slice(3).map(Number)
/** Maximum number of open connections. More would only queue in this process. */
const mostOpen = 1000
const keepAliveConnections = 200
const everyMs = 10

const host = 'Host: 127.0.0.1\r\n'
const json = (path: string, body: string, more = '') =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Type: application/json\r\n${more}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
const senseless = [
  json('/api/contact', '{"name":'),
  json('/api/contact', '[]'),
  json('/api/newsletter', '{"email":"a@b.test,victim@evil.test"}'),
  json('/api/newsletter', `{"email":"${'@'.repeat(1000)}"}`),
  json('/api/posts', '{}', 'Authorization: Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.\r\n'),
  json('/api/nothing', '{}'),
  json('/', 'form=x'),
  `GET /api/posts?limit=-1&cursor=%00 HTTP/1.1\r\n${host}\r\n`,
  `GET /api/overview HTTP/1.1\r\n${host}Authorization: Bearer x\r\n\r\n`,
  `GET /media/%2e%2e%2fsite.db HTTP/1.1\r\n${host}\r\n`,
  `GET /assets/..%2f..%2fpackage.json HTTP/1.1\r\n${host}\r\n`,
  `GET /%E0%A4%A HTTP/1.1\r\n${host}\r\n`,
  `GET /.env HTTP/1.1\r\n${host}\r\n`,
  `GET /wp-login.php?${'a=1&'.repeat(500)} HTTP/1.1\r\n${host}\r\n`,
  `DELETE / HTTP/1.1\r\n${host}\r\n`,
]
// Requests to which the server responds by closing the connection at once.
const broken = malformedRequests.filter(
  (bytes) =>
    bytes.length < 5000 && (bytes === 'nonsense\r\n\r\n' || /HTTP\/3|^PRI|Content-Length: (-1|0x10)|X Space/.test(bytes)),
)

let sent = 0
let answered = 0
let open = 0
let place = 0
const openConnections: ({ socket: Socket; isWaiting: boolean } | undefined)[] = []
const end = performance.now() + seconds * 1000

let due = 0
while (performance.now() < end) {
  due += (perSecond * everyMs) / 1000
  while (due >= 1) {
    due -= 1
    if (kind === 'broken') sendBroken()
    else sendSenseless()
  }
  await wait(everyMs)
}
for (const connection of openConnections) connection?.socket.destroy()
process.stdout.write(`${JSON.stringify({ sent, answered })}\n`)
process.exit(0)

function sendBroken(): void {
  if (open >= mostOpen) return
  sent += 1
  open += 1
  // Uses 200 local addresses, because closed connections keep their ports for a while (TIME_WAIT).
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (sent % 200)}` })
  socket.once('data', () => {
    answered += 1
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    open -= 1
  })
  socket.write(Buffer.from(broken[sent % broken.length] ?? '', 'latin1'))
}

function sendSenseless(): void {
  place = (place + 1) % keepAliveConnections
  const connection = openConnections[place] ?? keep(place)
  if (connection.isWaiting) return
  connection.isWaiting = true
  sent += 1
  connection.socket.write(senseless[sent % senseless.length] ?? '')
}

function keep(at: number) {
  const connection = { socket: connect({ port, host: '127.0.0.1' }), isWaiting: false }
  openConnections[at] = connection
  connection.socket.on('data', (bytes) => {
    if (!bytes.includes('HTTP/1.1 ')) return
    answered += 1
    connection.isWaiting = false
  })
  connection.socket.on('error', () => {})
  connection.socket.on('close', () => {
    if (openConnections[at] === connection) openConnections[at] = undefined
  })
  return connection
}
