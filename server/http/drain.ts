// How a server stops without failing anyone: say so on every answer, close the port when nobody knocks, finish what runs.
import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import type { OpenConnections } from './open-connections.ts'

export type DrainTimes = {
  /** How long the port stays open after the order to stop, so that clients of kept connections and balancers learn of it. */
  noticeMs: number
  /** From the order to stop until requests that still run are cut off. */
  finishMs: number
}

export type Drain = {
  isStopping(): boolean
  /** Stops the server; asked again it is the same stop. Says how many requests had to be cut off. */
  stop(): Promise<number>
}

export function createDrain(server: Server, open: OpenConnections, { noticeMs, finishMs }: DrainTimes): Drain {
  let isStopping = false
  let stopped: Promise<number> | null = null
  server.on('request', (_request, response) => {
    if (isStopping) sayGoodbye(response)
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
    const cutAt = performance.now() + finishMs
    for (const answers of open.values()) for (const response of answers) sayGoodbye(response)
    if (open.size > 0) await wait(noticeMs)
    await closeBetweenVisitors(server)
    return untilAllAreGone(performance.now() + noticeMs, cutAt)
  }

  /** Connections that owe nothing may still bring a request that was on its way; then they go. The others go when they are done. */
  async function untilAllAreGone(quietUntil: number, cutAt: number): Promise<number> {
    let cut = 0
    while (open.size > 0) {
      const now = performance.now()
      for (const [socket, answers] of open) {
        if (socket.destroyed || (answers.size === 0 ? now < quietUntil : now < cutAt)) continue
        cut += answers.size
        socket.destroy()
      }
      await wait(20)
      // What has arrived by now has been read.
      await turn()
    }
    return cut
  }
}

function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

/**
 * Closing the port cuts off whoever the kernel has let in and this process has not met yet; it meets one in each turn of the event loop. So
 * newcomers wait while all are let in, and the moment to close is the end of a turn that brought nobody and was too short for another to come.
 */
async function closeBetweenVisitors(server: Server): Promise<void> {
  const shortMs = 0.02
  const patientUntil = performance.now() + 1000
  // Its first call takes a tenth of a millisecond longer: not then.
  new NetServer().close()
  const newcomers: Socket[] = []
  const seat = (socket: Socket) => {
    newcomers.push(socket)
    // After http, which begins to read in this tick.
    process.nextTick(() => socket.pause())
  }
  server.on('connection', seat)
  for (;;) {
    const met = newcomers.length
    const began = performance.now()
    await turn()
    const now = performance.now()
    if ((newcomers.length === met && now - began < shortMs) || now > patientUntil) break
  }
  // Not http's own close: it cuts off answers that are written but not yet taken by their client (Node 24).
  NetServer.prototype.close.call(server)
  server.off('connection', seat)
  for (const socket of newcomers) socket.resume()
}
