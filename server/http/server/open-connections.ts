import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

export type OpenConnections = ReadonlyMap<Duplex, ReadonlySet<ServerResponse>>

/** Tracks open responses by connection, because a response emits no event if its client leaves before it starts. */
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

  // One function is shared by all responses, because creating one for each would slow cached responses.
  function removeResponse(this: ServerResponse): void {
    open.get(this.req.socket)?.delete(this)
  }
}
