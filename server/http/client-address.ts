import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The visitor's address: the socket's, or with TRUST_PROXY=n the one that the n-th proxy from here saw (X-Forwarded-For, counted from the
 * right). Whatever a client writes further left changes nothing.
 */
export function clientAddress(c: Context, trustProxy: number): string {
  const socket = plain(socketAddress(c))
  if (trustProxy === 0) return socket
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return plain(forwarded.at(-trustProxy) ?? forwarded[0] ?? socket)
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Tests call the app without a socket.
    return 'unknown'
  }
}

/** IPv4 in IPv6 clothes is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
