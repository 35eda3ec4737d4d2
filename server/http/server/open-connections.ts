import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type OpenConnections = ReadonlyMap<Duplex, ReadonlySet<ServerResponse>>

/** Tracks open responses by connection, because one that was never started emits no event when its client leaves. */
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

  // A shared function costs less than one for each response, and this runs for each cached response.
  function removeResponse(this: ServerResponse): void {
    open.get(this.req.socket)?.delete(this)
  }
}
