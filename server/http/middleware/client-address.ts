import { isIPv4, isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** The visitor's IP address: the socket's, or with TRUST_PROXY=n the n-th entry of X-Forwarded-For from the right. */
export function clientAddress(c: Context, trustProxy: number): string {
  return resolveAddress({ socket: socketAddress(c), forwardedFor: c.req.header('x-forwarded-for') }, trustProxy)
}

/** Like `clientAddress`, from the socket's address and the header X-Forwarded-For. */
export function resolveAddress(
  { socket: socketIp, forwardedFor = '' }: { socket: string; forwardedFor: string | undefined },
  trustProxy: number,
): string {
  const socket = () => canonicalIp(socketIp) ?? 'unknown'
  if (trustProxy === 0) return socket()
  const forwarded = forwardedFor
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return canonicalIp(forwarded.at(-trustProxy) ?? forwarded[0] ?? '') ?? socket()
}

function socketAddress(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? 'unknown'
  } catch {
    // Tests call the app without a socket.
    return 'unknown'
  }
}

/** An IP address without port, brackets and zone; null if it is none. IPv4-mapped IPv6 becomes IPv4. */
function canonicalIp(text: string): string | null {
  // Most addresses are IPv4, mapped or not, and each page that is counted needs one, so these come first.
  const ipv4 = text.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(ipv4)) return ipv4
  const bare = text
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
  if (isIPv4(bare)) return bare
  if (!isIPv6(bare)) return null
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  return high && low
    ? [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join('.')
    : short
}
