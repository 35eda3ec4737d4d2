// Starts the PostgreSQL server that all tests of a run share, if PostgreSQL is installed and TEST_DATABASE_URL names no other server.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../http/free-port.ts'
import { hasPostgres, ownFolder, runAsPostgresUser } from './postgres-programs.ts'

/** Vitest runs this before the tests, and the returned function after them. */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_DATABASE_URL || !hasPostgres) return
  const folder = ownFolder(tmpdir())
  const data = join(folder, 'data')
  const port = await freePort()
  runAsPostgresUser('initdb', ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  // Nothing is written through to the disk, because the data needn't survive a crash of the machine.
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off`
  runAsPostgresUser('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings, 'start'])
  process.env.TEST_DATABASE_URL = `postgres://tests@127.0.0.1:${port}/postgres`
  process.env.IS_OWN_POSTGRES = 'true'
  return () => {
    runAsPostgresUser('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
}
