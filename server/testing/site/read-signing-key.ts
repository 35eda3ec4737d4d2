import type { Db } from '#server/db/schema.ts'
import { readSetting } from '#server/db/settings.ts'

/** The key that signs the site's links (auth/secrets.ts). */
export async function readSigningKey(db: Db): Promise<Buffer> {
  const stored = await readSetting(db, 'signing_key')
  if (stored === undefined) throw new Error('The site has no signing key yet')
  return Buffer.from(stored, 'base64url')
}
