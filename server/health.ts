// What a supervisor or a balancer asks: does the process live, and may visitors be sent to it?
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { Header } from './http/security-headers.ts'

export type HealthProblem = 'database' | 'migrations' | 'disk' | 'stopping'

export type HealthChecks = {
  /** Whether the database answers with tables that this version can work with. */
  isMigrated(): Promise<boolean>
  readFreeBytes(): Promise<number>
  isStopping(): boolean
  /** Whether mail waits for somebody to let it go (see mail/queue/sending-pause.ts). */
  isSendingHeld(): Promise<boolean>
}

/** Worth knowing, but no reason to send visitors elsewhere. */
export type HealthNotice = 'sending held'

/** Answers /healthz and /readyz; false: the request is for somebody else. */
export type Health = (request: IncomingMessage, response: ServerResponse) => boolean

const minFreeBytes = 100 * 1024 * 1024
/** Within the two seconds that balancers commonly wait. */
const checkTimeoutMs = 1500
/** However often it is asked, the database is asked once in this time. */
const cacheMs = 1000

export function createHealth(
  { isMigrated, readFreeBytes, isStopping, isSendingHeld }: HealthChecks,
  common: readonly Header[],
): Health {
  const headers = Object.fromEntries(common)
  const checkDatabase = createCheck<HealthProblem>('database', async () => ((await isMigrated()) ? null : 'migrations'))
  const checkDisk = createCheck<HealthProblem>('disk', async () => ((await readFreeBytes()) < minFreeBytes ? 'disk' : null))
  const checkSending = createCheck<HealthNotice>(null, async () => ((await isSendingHeld()) ? 'sending held' : null))

  return (request, response) => {
    if (request.url !== '/healthz' && request.url !== '/readyz') return false
    if (request.method !== 'GET' && request.method !== 'HEAD')
      send(405, 'text/plain', 'Method not allowed', { allow: 'GET, HEAD' })
    else if (request.url === '/healthz') send(200, 'text/plain', 'ok')
    else void answerReady()
    return true

    async function answerReady(): Promise<void> {
      const [notice, ...found] = await Promise.all([
        checkSending(),
        checkDatabase(),
        checkDisk(),
        isStopping() ? 'stopping' : null,
      ])
      const problems = found.filter((problem) => problem !== null)
      const isReady = problems.length === 0
      const said = { ready: isReady, problems, ...(notice ? { notices: [notice] } : {}) }
      send(isReady ? 200 : 503, 'application/json', JSON.stringify(said))
    }

    function send(status: number, type: string, body: string, more: Record<string, string> = {}): void {
      response
        .writeHead(status, {
          ...headers,
          ...more,
          'cache-control': 'no-store',
          'content-type': `${type}; charset=utf-8`,
          'content-length': Buffer.byteLength(body),
        })
        .end(request.method === 'HEAD' ? undefined : body)
    }
  }
}

/** Free for this user on the disk of a folder, which need not be there yet (beside PostgreSQL, before the first mail). */
export async function readFreeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || dirname(folder) === folder) throw error
    return readFreeBytes(dirname(folder))
  }
}

/** Runs one check at a time. `otherwise` is said of one that fails, or has not ended when the patience has. */
function createCheck<Word>(fallback: Word | null, check: () => Promise<Word | null>): () => Promise<Word | null> {
  let running: Promise<Word | null> | null = null
  let known: { word: Word | null; until: number } | null = null
  return () => {
    if (known && performance.now() < known.until) return Promise.resolve(known.word)
    running ??= run()
    return withTimeout(running, fallback)
  }

  async function run(): Promise<Word | null> {
    const word = await check().catch(() => fallback)
    known = { word, until: performance.now() + cacheMs }
    running = null
    return word
  }
}

async function withTimeout<Word>(running: Promise<Word | null>, fallback: Word | null): Promise<Word | null> {
  const { promise, resolve } = Promise.withResolvers<Word | null>()
  const timer = setTimeout(() => resolve(fallback), checkTimeoutMs)
  const problem = await Promise.race([running, promise])
  clearTimeout(timer)
  return problem
}
