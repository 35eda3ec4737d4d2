// Plain JavaScript, because scripts/run uses it too, on Node 18.
import { existsSync, readdirSync } from 'node:fs'

/**
 * The folder of PostgreSQL's programs; null if it isn't installed.
 * @returns {string | null}
 */
export function findPostgres() {
  const versions = '/usr/lib/postgresql'
  const folders = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `${versions}/${version}/bin`)
    : []
  return [...folders, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'].find((folder) => existsSync(`${folder}/initdb`)) ?? null
}
