// How a server stops without failing anyone: say so on every answer, close the port when nobody knocks, finish what runs.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as wait, setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { OpenConnections } from './open-connections.ts'

export type ShutdownTimes = {
  /** How long the port stays open after the order to stop, so that clients of kept connections and balancers learn of it. */
  noticeMs: number
  /** From the order to stop until requests that still run are cut off. */
  finishMs: number
}

export type GracefulShutdown = {
  isStopping(): boolean
  /** Stops the server; asked again it is the same stop. Says how many requests had to be cut off. */
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

  /** Connections that owe nothing may still bring a request that was on its way; then they go. The others go when they are done. */
  async function waitForConnections(idleUntil: number, cutAt: number): Promise<number> {
    let aborted = 0
    while (open.size > 0) {
      const now = performance.now()
      for (const [socket, responses] of open) {
        if (socket.destroyed || (responses.size === 0 ? now < idleUntil : now < cutAt)) continue
        aborted += responses.size
        socket.destroy()
      }
      await wait(20)
      // What has arrived by now has been read.
      await yieldToEventLoop()
    }
    return aborted
  }
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Closing the port cuts off whoever the kernel has let in and this process has not met yet; it meets one in each turn of the event loop. So
 * newcomers wait while all are let in, and the moment to close is the end of a turn that brought nobody and was too short for another to come.
 */
async function closePort(server: Server): Promise<void> {
  const shortMs = 0.02
  const giveUpAt = performance.now() + 1000
  // Its first call takes a tenth of a millisecond longer: not then.
  new NetServer().close()
  const newcomers: Socket[] = []
  const holdConnection = (socket: Socket) => {
    newcomers.push(socket)
    // After http, which begins to read in this tick.
    process.nextTick(() => socket.pause())
  }
  server.on('connection', holdConnection)
  for (;;) {
    const accepted = newcomers.length
    const began = performance.now()
    await yieldToEventLoop()
    const now = performance.now()
    if ((newcomers.length === accepted && now - began < shortMs) || now > giveUpAt) break
  }
  // Not http's own close: it cuts off answers that are written but not yet taken by their client (Node 24).
  NetServer.prototype.close.call(server)
  server.off('connection', holdConnection)
  for (const socket of newcomers) socket.resume()
}
