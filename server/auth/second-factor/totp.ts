// Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, 30 seconds and six digits, which is what all apps support.
import { createHmac, randomBytes } from 'node:crypto'
import { timingSafeEquals } from '#server/http/timing-safe-equal.ts'

const stepMs = 30_000
const digits = 6
/** Codes of this many steps before and after the present one are accepted, because clocks differ and typing takes time. */
const tolerance = 1

/** RFC 4648. */
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits, as RFC 4226 recommends, in base32. */
export function createTotpSecret(): string {
  return encodeBase32(randomBytes(20))
}

/** The number of the 30 seconds since 1970 that a moment belongs to. */
export function totpStep(moment: Date): number {
  return Math.floor(moment.getTime() / stepMs)
}

/** The last step whose code is accepted at a moment. */
export function latestTotpStep(moment: Date): number {
  return totpStep(moment) + tolerance
}

/** The code of a step. `secret`: base32. `length`: digits of the code. */
export function totpCode(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  // The last four bits say where the 31 bits of the code begin (RFC 4226, 5.3).
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

type Guess = { secret: string; code: string; now: Date }

/** The step of which `code` is the code, or null. The caller must refuse a step that was used before. */
export function findTotpStep({ secret, code, now }: Guess): number | null {
  const present = totpStep(now)
  let found: number | null = null
  // All steps are compared, so that the time taken says nothing. The latest match counts.
  for (let step = Math.max(0, present - tolerance); step <= latestTotpStep(now); step += 1)
    if (timingSafeEquals(code, totpCode(secret, step))) found = step
  return found
}

/** What the QR code for an app contains. `site` and `account` name the entry in the app. */
export function totpUri({ secret, site, account }: { secret: string; site: string; account: string }): string {
  const label = `${encodeURIComponent(site.replaceAll(':', ''))}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`
}

export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32Alphabet.charAt((value >> bits) & 31)
      value &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + base32Alphabet.charAt((value << (5 - bits)) & 31) : text
}

function decodeBase32(text: string): Uint8Array {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const character of text) {
    value = (value << 5) | base32Alphabet.indexOf(character)
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
      value &= (1 << bits) - 1
    }
  }
  return Uint8Array.from(bytes)
}
