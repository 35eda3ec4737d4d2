// A proxy between the site and its database; a test can cut or freeze its connections.
import { createServer, connect as open, type Socket } from 'node:net'

export type TcpProxy = AsyncDisposable & {
  port: number
  cut(): void
  /** Keeps connections open but drops all data, like a pulled cable. */
  freeze(): void
  restore(): void
}

export async function tcpProxy(host: string, port: number): Promise<TcpProxy> {
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const sockets = new Set<Socket>()
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((client) => {
    track(client)
    if (state === 'cut') return client.destroy()
    const upstream = open(port, host)
    track(upstream)
    client.on('data', (data) => state === 'open' && upstream.write(data)).on('close', () => upstream.destroy())
    upstream.on('data', (data) => state === 'open' && client.write(data)).on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    cut() {
      state = 'cut'
      endAll()
    },
    freeze() {
      state = 'frozen'
    },
    restore() {
      // Closes frozen connections, because the bytes dropped from them are lost.
      if (state === 'frozen') endAll()
      state = 'open'
    },
    async [Symbol.asyncDispose]() {
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
