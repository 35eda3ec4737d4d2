// A PostgreSQL server for one test, which may kill it or fill its disk.
// If tests are run by root, a user `postgres` must exist, because PostgreSQL refuses to run as root.
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'
import { freePort } from '../http/free-port.ts'

type OwnPostgres = AsyncDisposable & {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  answers(): Promise<boolean>
}

const programs = findPrograms()
export const hasPostgres = programs !== null

type Folders = {
  /** Where to create the data folder. */
  parent?: string
  /** Where to create the write-ahead log; by default in the data folder. */
  logParent?: string
}

export async function ownPostgres({ parent = tmpdir(), logParent }: Folders = {}): Promise<OwnPostgres> {
  const folder = ownFolder(parent)
  const logFolder = logParent ? ownFolder(logParent) : null
  const data = join(folder, 'data')
  const port = await freePort()
  runAsPostgresUser('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--wal-segsize=1', '--no-instructions'],
    ...(logFolder ? ['--waldir', join(logFolder, 'wal')] : []),
  ])
  const server: OwnPostgres = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async kill() {
      const first = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      const all = [first, ...childrenOf(first)]
      // Kills the main process first, because it would restart the others.
      for (const pid of all) process.kill(pid, 'SIGKILL')
      await expect.poll(() => all.filter(isAlive), { timeout: 20_000 }).toEqual([])
    },
    async start() {
      const settings = {
        port,
        listen_addresses: '127.0.0.1',
        unix_socket_directories: folder,
        shared_buffers: '16MB',
        max_wal_size: '8MB',
        min_wal_size: '2MB',
      }
      const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const [command, args] = asPostgresUser('postgres', ['-D', data, ...options])
      spawn(command, args, { stdio: 'ignore', detached: true }).unref()
      await expect.poll(server.answers, { timeout: 60_000 }).toBe(true)
    },
    async answers() {
      const client = new Client({ connectionString: server.url, connectionTimeoutMillis: 2000 })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('select 1')
        return true
      } catch {
        return false
      } finally {
        await client.end().catch(() => {})
      }
    },
    async [Symbol.asyncDispose]() {
      await server.kill().catch(() => {})
      for (const each of [folder, logFolder]) if (each) rmSync(each, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

function findPrograms(): string | null {
  const versions = '/usr/lib/postgresql'
  const folders = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  return [...folders, '/usr/bin', '/usr/local/bin'].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

function asPostgresUser(program: string, args: string[]): [string, string[]] {
  const path = join(programs ?? '', program)
  return process.getuid?.() === 0 ? ['setpriv', [...postgresUser().options, path, ...args]] : [path, args]
}

function runAsPostgresUser(program: string, args: string[]): void {
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

function ownFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'postgres-'))
  chmodSync(folder, 0o700)
  if (process.getuid?.() === 0) chownSync(folder, postgresUser().uid, postgresUser().gid)
  return folder
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => readStat(pid)?.parent === parent)
}

/** Reads /proc/PID/stat; null if there is no such process. */
function readStat(pid: number): { state: string; parent: number } | null {
  try {
    // Splits at the last ")", because the process name before it may contain anything.
    const [state = '', parent = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, parent: Number(parent) }
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  return !['Z', undefined].includes(readStat(pid)?.state)
}
