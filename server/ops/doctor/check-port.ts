// Checks whether the port is free, or used by the site or another program.
import { createServer } from 'node:net'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import type { Env } from '#server/env.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Port')
const timeoutMs = 5000
/** A page that takes longer than this to render is reported. */
const slowMs = 1000

export async function checkPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<HealthCheck[]> {
  const url = `http://${toReachableHost(host)}:${port}`
  const response = await fetchText(`${url}/readyz`)
  if (response === null) return [await checkFree(port, host)]
  const readiness = parseReadiness(response.text)
  if (!readiness)
    return [
      problem(
        `Another program is using port ${port}, so the site can't start.`,
        `Find it (ss -ltnp 'sport = :${port}') and stop it, or set PORT to another port.`,
      ),
    ]
  const problems = readiness.problems.join(', ')
  const state = readiness.ready
    ? ok(`The site is running on port ${port} and ready for visitors.`)
    : problem(`The site is running on port ${port} but isn't ready: ${problems}.`, 'See docs/operate/health.md.')
  return [state, await checkSpeed(url)]
}

/** Measures how long a page takes to render. Its URL is new, because pages requested before may be answered from the cache. */
async function checkSpeed(url: string): Promise<HealthCheck> {
  const startedAt = performance.now()
  const page = await fetchText(`${url}/blog?q=doctor-${Date.now()}`)
  const ms = Math.round(performance.now() - startedAt)
  if (page === null || page.status !== 200)
    return problem(
      `A page couldn't be rendered (${page?.status ?? 'no response'}).`,
      `Look for "unexpected error" in the site's log.`,
    )
  if (ms > slowMs)
    return info(
      `Rendering a page takes ${ms} ms: the machine is busy or too small. Cached pages aren't affected.`,
      'See what else is running (top). A newsletter or a backup may be in progress.',
    )
  return ok(`Rendering a page takes ${ms} ms.`)
}

async function checkFree(port: number, host: string): Promise<HealthCheck> {
  const code = await new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, ...(host ? { host } : {}) }, () => server.close(() => resolve(null)))
  })
  if (code === null) return info(`Nothing is listening on port ${port}: it's free, and the site isn't running there.`)
  if (code === 'EADDRINUSE')
    return problem(
      `Port ${port} is in use by a program that doesn't respond, so the site can't start.`,
      `Find it (ss -ltnp 'sport = :${port}') and stop it, or set PORT to another port.`,
    )
  if (code === 'EACCES')
    return problem(
      `This user isn't allowed to use port ${port}.`,
      'Set PORT to a number above 1023 and put a reverse proxy in front of the site.',
    )
  return problem(
    `The site can't listen on ${host}:${port} (${code}).`,
    'Check HOST. Without it the site listens on all addresses.',
  )
}

type TextResponse = { status: number; text: string }

async function fetchText(url: string): Promise<TextResponse | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // ECONNREFUSED means that the port is free. After other errors, a program uses it but doesn't answer HTTP in time.
    const cause = error instanceof Error ? error.cause : null
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    return isRefused ? null : { status: 0, text: '' }
  }
}

function parseReadiness(text: string): { ready: boolean; problems: string[] } | null {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('ready' in body) || !('problems' in body)) return null
    return { ready: body.ready === true, problems: Array.isArray(body.problems) ? body.problems.map(String) : [] }
  } catch {
    return null
  }
}

function toReachableHost(host: string): string {
  if (!host || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
