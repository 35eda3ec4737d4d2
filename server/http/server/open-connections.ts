import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Every open connection with the answers that are still owed to it. */
export type OpenConnections = ReadonlyMap<Duplex, ReadonlySet<ServerResponse>>

/** Keeps the list from now on. By connection, because an answer that was never begun when its client left says nothing of its end. */
export function trackConnections(server: Server): OpenConnections {
  const open = new Map<Duplex, Set<ServerResponse>>()
  server.on('connection', (socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', (request, response) => {
    open.get(request.socket)?.add(response)
    response.on('close', removeResponse)
  })
  return open

  // One function for all answers: this is on the way of every kept page.
  function removeResponse(this: ServerResponse): void {
    open.get(this.req.socket)?.delete(this)
  }
}
