// A form token proves when someone began to write. Scripts fetch it, because cached pages are the same for every visitor.
import { createHmac, randomBytes } from 'node:crypto'
import type { FormToken } from '#contract/entities/contact.ts'
import { timingSafeEquals } from '../http/timing-safe-equal.ts'

export type FormTokenClaims = { id: string; issuedAt: Date }

const maxAgeMs = 24 * 3_600_000

/** The token is `{time of issue in ms, base 36}.{id}.{signature}`. */
export function issueFormToken(signingKey: Uint8Array, now: Date): FormToken {
  const body = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
  return { formToken: `${body}.${sign(signingKey, body)}` }
}

/** @returns null if the token is forged or older than a day */
export function parseFormToken(signingKey: Uint8Array, formToken: string, now: Date): FormTokenClaims | null {
  const [issued = '', id = '', signature = ''] = formToken.split('.')
  if (!timingSafeEquals(signature, sign(signingKey, `${issued}.${id}`))) return null
  const issuedAt = new Date(Number.parseInt(issued, 36))
  return now.getTime() - issuedAt.getTime() > maxAgeMs ? null : { id, issuedAt }
}

function sign(signingKey: Uint8Array, body: string): string {
  return createHmac('sha256', signingKey).update(`form token ${body}`).digest('base64url').slice(0, 22)
}
