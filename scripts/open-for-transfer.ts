import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openWhenReady } from '#server/db/connection/open-when-ready.ts'
import type { Db } from '#server/db/schema.ts'
import { parseEnv } from '#server/env.ts'
import { ConfigError } from '#server/errors.ts'

/** Opens the database, and reads the folder that the command names. @throws ConfigError without a folder */
export async function openForTransfer(command: string): Promise<{ db: Db; folder: string; siteUrl: string }> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (!folder || positionals.length > 1) throw new ConfigError(command, `name a folder: npm run ${command} -- FOLDER`)
  const env = parseEnv(process.env, join(import.meta.dirname, '..'))
  return { db: await openWhenReady(env), folder: resolve(folder), siteUrl: env.siteUrl }
}
