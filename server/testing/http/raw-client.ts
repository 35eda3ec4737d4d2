// A raw TCP client, for tests that send partial requests or don't read the response.
import { connect, type Socket } from 'node:net'

type RawClient = {
  socket: Socket
  received(): string
  ended: Promise<string>
  /** Writes the piece repeatedly while the connection is open. */
  drip(piece: string, everyMs: number): void
}

export function rawClient(port: number, first = ''): RawClient {
  const socket = connect(port, 'localhost')
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  // Ignores errors, because `close` follows and resolves `ended`.
  socket.on('error', () => {})
  if (first) socket.write(first)
  return {
    socket,
    received: () => received,
    ended: new Promise((resolve) => socket.on('close', () => resolve(received))),
    drip(piece, everyMs) {
      const timer = setInterval(() => socket.write(piece), everyMs)
      socket.on('close', () => clearInterval(timer))
    },
  }
}
