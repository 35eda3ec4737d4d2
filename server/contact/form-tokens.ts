// A pass tells when someone began to write, is good for one message, and may ask for work. It is fetched by the form's script; pages are
// kept and the same for everybody, so it cannot stand in them.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FormToken } from '#contract/entities/contact.ts'
import { timingSafeEquals } from '../http/timing-safe-equal.ts'

export type FormTokenClaims = { id: string; issuedAt: Date; requiredBits: number }

/** A whole day to write a message. */
const maxAgeMs = 24 * 3_600_000

/** `{issued at, base 36}.{id}.{bits}.{signature}` */
export function issueFormToken(signingKey: Uint8Array, { now, bits }: { now: Date; bits: number }): FormToken {
  const body = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}.${bits}`
  return { pass: `${body}.${sign(signingKey, body)}`, bits }
}

/** Null: not one of ours, or older than a day. */
export function parseFormToken(signingKey: Uint8Array, pass: string, now: Date): FormTokenClaims | null {
  const [issued = '', id = '', bits = '', signature = ''] = pass.split('.')
  if (!timingSafeEquals(signature, sign(signingKey, `${issued}.${id}.${bits}`))) return null
  const issuedAt = new Date(Number.parseInt(issued, 36))
  return now.getTime() - issuedAt.getTime() > maxAgeMs ? null : { id, issuedAt, requiredBits: Number(bits) }
}

/** Whether SHA-256 of `{pass}.{work}` begins with so many zero bits. */
export function isProofOfWorkValid(pass: string, work: string, bits: number): boolean {
  const hash = createHash('sha256').update(`${pass}.${work}`).digest()
  return hash.readUInt32BE() >>> (32 - bits) === 0
}

function sign(signingKey: Uint8Array, body: string): string {
  return createHmac('sha256', signingKey).update(`contact pass ${body}`).digest('base64url').slice(0, 22)
}
