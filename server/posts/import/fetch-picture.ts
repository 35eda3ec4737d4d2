// Fetches pictures of an old site. The addresses come from a file, so they must not reach the machine's own network (SSRF).
import { lookup as lookUpAddresses } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { maxPictureBytes } from '#contract/entities/picture-size.ts'

/** Why a picture couldn't be fetched, in words for the report. */
export class FetchRefused extends Error {}

type FetchOptions = {
  /** Also fetches from private addresses, such as an old site on the same network. */
  allowsPrivate?: boolean
  timeoutMs?: number
}

const defaultTimeoutMs = 30_000
const maxHops = 5
const tooSlow = 'it took too long'

const privateAddresses = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(net, bits, 'ipv4')

/** All public IPv6 addresses begin with 2000::/3. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
/** Parts of it that hold an IPv4 address (6to4, Teredo) or are for documentation. */
const reservedIpv6 = new BlockList()
reservedIpv6.addSubnet('2001::', 32, 'ipv6')
reservedIpv6.addSubnet('2001:db8::', 32, 'ipv6')
reservedIpv6.addSubnet('2002::', 16, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateAddresses.check(address, 'ipv4')
  return publicIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6')
}

/** Fetches a file of at most `maxPictureBytes`. @throws FetchRefused */
export async function fetchPicture(
  url: string,
  { allowsPrivate = false, timeoutMs = defaultTimeoutMs }: FetchOptions = {},
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs)
  let next = url
  for (let hop = 0; hop <= maxHops; hop += 1) {
    const response = await request(next, { allowsPrivate, signal })
    const { statusCode = 0, headers } = response
    if (statusCode === 200) {
      if (Number(headers['content-length']) > maxPictureBytes) return refuse(response, 'it is larger than 10 MB')
      return readAll(response, signal)
    }
    const target = statusCode >= 300 && statusCode < 400 ? URL.parse(headers.location ?? '', next) : null
    if (!target) return refuse(response, `the old site answered ${statusCode}`)
    response.destroy()
    next = target.href
  }
  throw new FetchRefused('it redirects too often')
}

function refuse(response: IncomingMessage, reason: string): never {
  response.destroy()
  throw new FetchRefused(reason)
}

type Connection = { allowsPrivate: boolean; signal: AbortSignal }

function request(address: string, { allowsPrivate, signal }: Connection): Promise<IncomingMessage> {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) throw new FetchRefused('it isn’t an http or https address')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An IP address isn't looked up, so it's checked here.
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new FetchRefused('its address is private')
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      // No connection is reused, so that each one has been checked.
      agent: false,
      headers: { accept: 'image/*' },
      ...(!allowsPrivate && { lookup: lookUpPublic }),
    }
    get(url, options, resolve).on('error', (error) => reject(toRefusal(error)))
  })
}

/** Connects to exactly the addresses that were checked, so that a second answer of the name server changes nothing. */
const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookUpAddresses(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '')
    const allowed = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = allowed
    if (!first) return answer(new FetchRefused('its address is private'), '')
    if (options.all) answer(null, allowed)
    else answer(null, first.address, first.family)
  })
}

async function readAll(response: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response) {
      size += chunk.length
      if (size > maxPictureBytes) throw new FetchRefused('it is larger than 10 MB')
      chunks.push(chunk)
    }
  } catch (error) {
    // A response that is aborted ends like one whose connection is lost.
    throw signal.aborted ? new FetchRefused(tooSlow) : toRefusal(error)
  }
  return Buffer.concat(chunks)
}

function toRefusal(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error
  const { name = '', code = '' } = error as { name?: string; code?: string }
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return new FetchRefused(tooSlow)
  return new FetchRefused(`it can’t be reached (${code || name})`)
}
