// Is the port free, or is it used by the site or by another program?
import { createServer } from 'node:net'
import type { HealthCheck } from '#contract/entities/health-check.ts'
import type { Env } from '#server/env.ts'
import { createHealthChecks } from '../health/health-check.ts'

const { ok, info, problem } = createHealthChecks('Port')
const timeoutMs = 5000
/** An uncached page takes a tenth of this on a small machine. */
const slowMs = 1000

export async function checkPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<HealthCheck[]> {
  const url = `http://${toReachableHost(host)}:${port}`
  const response = await fetchText(`${url}/readyz`)
  if (response === null) return [await checkFree(port, host)]
  const readiness = parseReadiness(response.text)
  if (!readiness)
    return [
      problem(
        `Something else than the site answers on port ${port}: the site cannot start there.`,
        `Find it (ss -ltnp 'sport = :${port}') and stop it, or set PORT to another port.`,
      ),
    ]
  const problems = readiness.problems.join(', ')
  const state = readiness.ready
    ? ok(`The site runs on port ${port} and is ready for visitors.`)
    : problem(`The site runs on port ${port} and is not ready: ${problems}.`, 'See "Health" in docs/operate/health.md.')
  return [state, await checkSpeed(url)]
}

/** A query that no cached page has, so that the home page is rendered anew. */
async function checkSpeed(url: string): Promise<HealthCheck> {
  const startedAt = performance.now()
  const page = await fetchText(`${url}/doctor-${Date.now()}`)
  const ms = Math.round(performance.now() - startedAt)
  if (page === null || page.status !== 404)
    return problem(
      `A page could not be drawn (${page?.status ?? 'no answer'}).`,
      'Look for "unexpected error" in the log of the site.',
    )
  if (ms > slowMs)
    return info(
      `Drawing a page takes ${ms} ms: the machine is busy, or too small. Pages that are kept are not slower.`,
      'See what else runs (top); a newsletter or a backup may be under way.',
    )
  return ok(`Drawing a page takes ${ms} ms.`)
}

async function checkFree(port: number, host: string): Promise<HealthCheck> {
  const code = await new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, ...(host ? { host } : {}) }, () => server.close(() => resolve(null)))
  })
  if (code === null) return info(`Nobody answers on port ${port}: it is free, and the site does not run there.`)
  if (code === 'EADDRINUSE')
    return problem(
      `Port ${port} is taken by a program that does not answer: the site cannot start there.`,
      `Find it (ss -ltnp 'sport = :${port}') and stop it, or set PORT to another port.`,
    )
  if (code === 'EACCES')
    return problem(`This user may not use port ${port}.`, 'Set PORT above 1023, and let a proxy stand before the site.')
  return problem(
    `The site cannot listen on ${host}:${port} (${code}).`,
    'Check HOST; without it the site listens on all addresses.',
  )
}

type TextResponse = { status: number; text: string }

async function fetchText(url: string): Promise<TextResponse | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' })
    return { status: response.status, text: await response.text() }
  } catch (error) {
    // It accepted the connection but didn't answer HTTP in time.
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
