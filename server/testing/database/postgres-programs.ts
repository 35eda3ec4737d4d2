// The programs of PostgreSQL on this machine.
// If tests are run by root, a user `postgres` must exist, because PostgreSQL refuses to run as root.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgres } from './find-postgres.mjs'

const programs = findPostgres()
/** Whether PostgreSQL is installed. */
export const hasPostgres = programs !== null

/** The command that runs a program of PostgreSQL, as its user if this process runs as root. */
export function asPostgresUser(program: string, args: string[]): [string, string[]] {
  const path = join(programs ?? '', program)
  return process.getuid?.() === 0 ? ['setpriv', [...postgresUser().options, path, ...args]] : [path, args]
}

export function runAsPostgresUser(program: string, args: string[]): void {
  execFileSync(...asPostgresUser(program, args), { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
}

function postgresUser(): { uid: number; gid: number; options: string[] } {
  const [, , uid = '', gid = ''] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid), options: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] }
}

/** Creates a folder that belongs to the user who runs PostgreSQL. */
export function ownFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'postgres-'))
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) chownSync(folder, postgresUser().uid, postgresUser().gid)
  return folder
}
