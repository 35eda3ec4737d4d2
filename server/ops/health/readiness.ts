// Liveness (/healthz) and readiness (/readyz) for supervisors and load balancers.
import { statfs } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { Header } from '#server/http/middleware/security-headers.ts'

type HealthProblem = 'database' | 'migrations' | 'disk' | 'stopping'

export type HealthChecks = {
  /** Whether the database answers and its schema fits this version. */
  isMigrated(): Promise<boolean>
  readFreeBytes(): Promise<number>
  isStopping(): boolean
  /** Whether a restored site waits for permission to send email (mail/queue/sending-pause.ts). */
  isSendingPaused(): Promise<boolean>
}

/** A notice is reported, but doesn't fail readiness. */
type HealthNotice = 'sending paused'

/** Answers /healthz and /readyz; returns false for other URLs. */
type Health = (request: IncomingMessage, response: ServerResponse) => boolean

const minFreeBytes = 100 * 1024 * 1024
/** Less than the two seconds that load balancers commonly wait. */
const checkTimeoutMs = 1500
/** Results are cached, so that frequent probes don't load the database. */
const cacheMs = 1000

export function createHealth(
  { isMigrated, readFreeBytes, isStopping, isSendingPaused }: HealthChecks,
  commonHeaders: readonly Header[],
): Health {
  const headers = Object.fromEntries(commonHeaders)
  const checkDatabase = createCheck<HealthProblem>('database', async () => ((await isMigrated()) ? null : 'migrations'))
  const checkDisk = createCheck<HealthProblem>('disk', async () => ((await readFreeBytes()) < minFreeBytes ? 'disk' : null))
  const checkSending = createCheck<HealthNotice>(null, async () => ((await isSendingPaused()) ? 'sending paused' : null))

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

/** Free bytes for this user on the folder's disk, or its parent's if the folder doesn't exist yet. */
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

/** Runs one check at a time. Returns `fallback` if it fails or takes longer than `checkTimeoutMs`. */
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
