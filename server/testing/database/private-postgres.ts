// A PostgreSQL server for one test, which may kill it or fill its disk.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'
import { freePort } from '../http/free-port.ts'
import { asPostgresUser, ownFolder, runAsPostgresUser } from './postgres-programs.ts'

type OwnPostgres = AsyncDisposable & {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  answers(): Promise<boolean>
}

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
      await expect.poll(() => all.filter(isAlive)).toEqual([])
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
