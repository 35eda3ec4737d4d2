// Stops the server gracefully: announces it with `Connection: close`, closes the port, and finishes running requests.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { OpenConnections } from './open-connections.ts'

type ShutdownTimes = {
  /** How long the port stays open after the signal, so that clients and load balancers notice the shutdown. */
  noticeMs: number
  /** Time from the signal until running requests are cut off. */
  finishMs: number
}

export type GracefulShutdown = {
  isStopping(): boolean
  /** Stops the server; further calls return the same promise. Resolves with the number of requests that were cut off. */
  stop(): Promise<number>
}

export function createGracefulShutdown(
  server: Server,
  open: OpenConnections,
  { noticeMs, finishMs }: ShutdownTimes,
): GracefulShutdown {
  let isStopping = false
  let stopped: Promise<number> | null = null
  server.on('request', (_request, response) => {
    if (isStopping) closeAfterResponse(response)
  })
  return {
    isStopping: () => isStopping,
    stop() {
      isStopping = true
      stopped ??= stop()
      return stopped
    },
  }

  async function stop(): Promise<number> {
    const abortAt = performance.now() + finishMs
    for (const responses of open.values()) for (const response of responses) closeAfterResponse(response)
    if (open.size > 0) await wait(noticeMs)
    await closePort(server)
    return waitForConnections(performance.now() + noticeMs, abortAt)
  }

  /** Idle connections stay open until `idleUntil`, because a request may be on its way. */
  async function waitForConnections(idleUntil: number, abortAt: number): Promise<number> {
    let aborted = 0
    while (open.size > 0) {
      const now = performance.now()
      for (const [socket, responses] of open) {
        if (socket.destroyed || (responses.size === 0 ? now < idleUntil : now < abortAt)) continue
        aborted += responses.size
        socket.destroy()
      }
      await wait(20)
      // Lets Node read requests that have just arrived, so that their connections aren't closed as idle.
      await yieldToEventLoop()
    }
    return aborted
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/** Closes the port when the kernel's queue of connections is empty, because closing resets the connections in it. */
async function closePort(server: Server): Promise<void> {
  const shortMs = 0.02
  const giveUpAt = performance.now() + 1000
  // A process's first close() takes 0.1 ms longer, in which a connection could arrive. So an unused server gets it.
  new NetServer().close()
  // Accepted sockets are paused, because their requests would make the iterations below longer.
  const newcomers: Socket[] = []
  const pauseConnection = (socket: Socket) => {
    newcomers.push(socket)
    // Pause in the next tick, because the listener of node:http starts to read in this one.
    process.nextTick(() => socket.pause())
  }
  server.on('connection', pauseConnection)
  // Node accepts one connection per iteration. A short one without a newcomer means that the queue is empty.
  for (;;) {
    const accepted = newcomers.length
    const began = performance.now()
    await yieldToEventLoop()
    const now = performance.now()
    if ((newcomers.length === accepted && now - began < shortMs) || now > giveUpAt) break
  }
  // Call close() of node:net, because that of node:http (Node 24) cuts off responses that their clients haven't fully read.
  NetServer.prototype.close.call(server)
  server.off('connection', pauseConnection)
  for (const socket of newcomers) socket.resume()
}
