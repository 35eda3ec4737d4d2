// The node:http server of the site: limits for clients, listening, stopping.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from '#server/errors.ts'
import { createGracefulShutdown, type GracefulShutdown } from './graceful-shutdown.ts'
import { type OpenConnections, trackConnections } from './open-connections.ts'

/** Limits for one client. Connections aren't limited in number, because slow clients would keep others out. */
export const limits = {
  /** Time from the connection, or from the first byte of a later request, to the end of the headers. */
  headersMs: 10_000,
  /** Time from the end of the headers to the end of the body. */
  bodyMs: 30_000,
  /** Time for a whole request that uploads a file, because a photo may come over a slow line. */
  uploadMs: 300_000,
  /** Time between two requests. Longer than nginx keeps a connection (60 s), so that nginx never uses one that is closed here. */
  keepAliveMs: 65_000,
  /** Time without any traffic; an unread response may last up to twice as long. */
  idleMs: 120_000,
  headerBytes: 16 * 1024,
  requestsPerConnection: 10_000,
  /** How often headersMs, bodyMs and uploadMs are checked. */
  checkMs: 1000,
  noticeMs: 1000,
  finishMs: 25_000,
}

export type Limits = typeof limits

type SiteServer = GracefulShutdown & {
  server: Server
  /** @throws ConfigError */
  listen(where: { port: number; host: string }): Promise<void>
}

export function createSiteServer(overrides: Partial<Limits> = {}): SiteServer {
  const effective = { ...limits, ...overrides }
  const server = createServer({
    headersTimeout: effective.headersMs,
    requestTimeout: effective.uploadMs,
    connectionsCheckingInterval: effective.checkMs,
    keepAliveTimeout: effective.keepAliveMs,
    maxHeaderSize: effective.headerBytes,
  })
  server.setTimeout(effective.idleMs)
  server.maxRequestsPerSocket = effective.requestsPerConnection
  const open = trackConnections(server)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    closeWithStatus(open, socket, statuses[error.code ?? ''] ?? '400 Bad Request'),
  )
  server.on('request', (request) => {
    if (!hasBody(request) || isUpload(request)) return
    const timer = setTimeout(() => closeWithStatus(open, request.socket, '408 Request Timeout'), effective.bodyMs)
    request.once('close', () => clearTimeout(timer))
  })
  return { server, ...createGracefulShutdown(server, open, effective), listen: (where) => listen(server, where) }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

// Uploads may take longer. Any token will do here, because endpoints check the token before they read the body.
function isUpload({ method, url, headers }: IncomingMessage): boolean {
  return (
    (method === 'POST' || method === 'PUT') &&
    /^\/api\/(posts|pictures|media|backups)(\/|$)/.test(url ?? '') &&
    headers.authorization !== undefined
  )
}

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Closes a connection, with a response if the client can still read one. */
function closeWithStatus(open: OpenConnections, socket: Duplex, status: string): void {
  const isAnswering = [...(open.get(socket) ?? [])].some((response) => response.headersSent)
  // Send no response if the client has sent no bytes: browsers open such connections in advance, without a request.
  const hasReceived = !(socket instanceof Socket) || socket.bytesRead > 0
  if (socket.writable && hasReceived && !isAnswering)
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroy()
}

function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toConfigError(error, port, host)))
    server.listen({ port, ...(host ? { host } : {}) }, resolve)
  })
}

function toConfigError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(
      'PORT',
      `${port} is in use by another program. Stop that program or choose another port, for example PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES')
    return new ConfigError('PORT', `${port} needs root. Choose a port above 1023, for example PORT=3000.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ConfigError('HOST', `${host} is not an address of this machine. Remove it to listen on all addresses.`)
  return error
}
