// What a supervisor or a balancer asks: does the process live, and may visitors be sent to it?
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { Header } from '#server/http/middleware/security-headers.ts'

export type HealthProblem = 'database' | 'migrations' | 'disk' | 'stopping'

export type HealthChecks = {
  /** Whether the database answers with tables that this version can work with. */
  isMigrated(): Promise<boolean>
  readFreeBytes(): Promise<number>
  isStopping(): boolean
  /** Whether mail waits for somebody to let it go (see mail/queue/sending-pause.ts). */
  isSendingPaused(): Promise<boolean>
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
  { isMigrated, readFreeBytes, isStopping, isSendingPaused }: HealthChecks,
  commonHeaders: readonly Header[],
): Health {
  const headers = Object.fromEntries(commonHeaders)
  const checkDatabase = createCheck<HealthProblem>('database', async () => ((await isMigrated()) ? null : 'migrations'))
  const checkDisk = createCheck<HealthProblem>('disk', async () => ((await readFreeBytes()) < minFreeBytes ? 'disk' : null))
  const checkSending = createCheck<HealthNotice>(null, async () => ((await isSendingPaused()) ? 'sending held' : null))

  return (request, response) => {
    if (request.url !== '/healthz' && request.url !== '/readyz') return false
    if (request.method !== 'GET' && request.method !== 'HEAD')
      send(405, 'text/plain', 'Method not allowed', { allow: 'GET, HEAD' })
    else if (request.url === '/healthz') send(200, 'text/plain', 'ok')
    else void sendReadiness()
    return true

    async function sendReadiness(): Promise<void> {
      const [notice, ...results] = await Promise.all([
        checkSending(),
        checkDatabase(),
        checkDisk(),
        isStopping() ? 'stopping' : null,
      ])
      const problems = results.filter((problem) => problem !== null)
      const isReady = problems.length === 0
      const body = { ready: isReady, problems, ...(notice ? { notices: [notice] } : {}) }
      send(isReady ? 200 : 503, 'application/json', JSON.stringify(body))
    }

    function send(status: number, type: string, body: string, extraHeaders: Record<string, string> = {}): void {
      response
        .writeHead(status, {
          ...headers,
          ...extraHeaders,
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
function createCheck<Result>(fallback: Result | null, check: () => Promise<Result | null>): () => Promise<Result | null> {
  let running: Promise<Result | null> | null = null
  let cached: { result: Result | null; until: number } | null = null
  return () => {
    if (cached && performance.now() < cached.until) return Promise.resolve(cached.result)
    running ??= run()
    return withTimeout(running, fallback)
  }

  async function run(): Promise<Result | null> {
    const result = await check().catch(() => fallback)
    cached = { result, until: performance.now() + cacheMs }
    running = null
    return result
  }
}

async function withTimeout<Result>(running: Promise<Result | null>, fallback: Result | null): Promise<Result | null> {
  const { promise, resolve } = Promise.withResolvers<Result | null>()
  const timer = setTimeout(() => resolve(fallback), checkTimeoutMs)
  const problem = await Promise.race([running, promise])
  clearTimeout(timer)
  return problem
}
