import type { Db } from '#server/db/schema.ts'
import { readSetting } from '#server/db/settings.ts'

/** By which a site signs its links (auth/secrets.ts). */
export async function readSigningKey(db: Db): Promise<Buffer> {
  const stored = await readSetting(db, 'signing_key')
  if (stored === undefined) throw new Error('The site has no signing key yet')
  return Buffer.from(stored, 'base64url')
}
