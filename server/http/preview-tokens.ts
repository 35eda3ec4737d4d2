// Signed tokens of private preview links. Anyone who has the link can see the draft until the link is revoked.
import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../db/schema.ts'
import { timingSafeEquals } from './timing-safe-equal.ts'

/** `subject`: what the link shows, such as the ID of a post. */
type PreviewSubject = { signingKey: Uint8Array; subject: string }

/** Returns the token of a preview link, which is created on the first call. */
export async function createPreviewToken(db: Db, preview: PreviewSubject): Promise<string> {
  await db
    .insertInto('previews')
    .values({ post_id: preview.subject, nonce: randomBytes(16).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const token = await readPreviewToken(db, preview)
  if (!token) throw new Error('The preview was revoked while it was made')
  return token
}

/** The token of a preview link; null if there is none. */
export async function readPreviewToken(db: Db, { signingKey, subject }: PreviewSubject): Promise<string | null> {
  const nonce = await readNonce(db, subject)
  return nonce && `${subject}.${sign(signingKey, subject, nonce)}`
}

/** Makes the link invalid. A link that is created later gets another token. */
export async function revokePreview(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('previews').where('post_id', '=', subject).execute()
}

/** What the link with this token shows; null if the token is invalid or revoked. */
export async function parsePreviewToken(db: Db, signingKey: Uint8Array, token: string): Promise<string | null> {
  const [, subject = '', signature = ''] = /^([\w.-]{1,200})\.([\w-]{43})$/.exec(token) ?? []
  const nonce = subject && (await readNonce(db, subject))
  if (!nonce) return null
  return timingSafeEquals(signature, sign(signingKey, subject, nonce)) ? subject : null
}

async function readNonce(db: Db, subject: string): Promise<string | null> {
  const row = await db.selectFrom('previews').select('nonce').where('post_id', '=', subject).executeTakeFirst()
  return row?.nonce ?? null
}

function sign(signingKey: Uint8Array, subject: string, nonce: string): string {
  return createHmac('sha256', signingKey).update(`preview ${subject} ${nonce}`).digest('base64url')
}
