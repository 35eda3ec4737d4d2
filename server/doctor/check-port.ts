// Who answers where the site listens: nobody, the site, or somebody else.
import { createServer } from 'node:net'
import type { Env } from '../env.ts'
import { about, type Finding } from '../finding.ts'

const { ok, note, mend } = about('Port')
const patienceMs = 5000
/** A page that is not kept takes a tenth of this on a small machine. */
const slowMs = 1000

export async function checkPort({ port, host }: Pick<Env, 'port' | 'host'>): Promise<Finding[]> {
  const address = `http://${reachable(host)}:${port}`
  const said = await ask(`${address}/readyz`)
  if (said === null) return [await checkFree(port, host)]
  const ready = readReady(said.text)
  if (!ready)
    return [
      mend(
        `Something else than the site answers on port ${port}: the site cannot start there.`,
        `Find it (ss -ltnp 'sport = :${port}') and stop it, or set PORT to another port.`,
      ),
    ]
  const problems = ready.problems.join(', ')
  const state = ready.ready
    ? ok(`The site runs on port ${port} and is ready for visitors.`)
    : mend(`The site runs on port ${port} and is not ready: ${problems}.`, 'See "Health" in docs/operating.md.')
  return [state, await checkSpeed(address)]
}

/** An address that is no page: nothing that is kept answers it, so home is drawn anew. */
async function checkSpeed(address: string): Promise<Finding> {
  const began = performance.now()
  const page = await ask(`${address}/doctor-${Date.now()}`)
  const ms = Math.round(performance.now() - began)
  if (page === null || page.status !== 404)
    return mend(
      `A page could not be drawn (${page?.status ?? 'no answer'}).`,
      'Look for "unexpected error" in the log of the site.',
    )
  if (ms > slowMs)
    return note(
      `Drawing a page takes ${ms} ms: the machine is busy, or too small. Pages that are kept are not slower.`,
      'See what else runs (top); a newsletter or a backup may be under way.',
    )
  return ok(`Drawing a page takes ${ms} ms.`)
}

async function checkFree(port: number, host: string): Promise<Finding> {
  const code = await new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen({ port, ...(host ? { host } : {}) }, () => server.close(() => resolve(null)))
  })
  if (code === null) return note(`Nobody answers on port ${port}: it is free, and the site does not run there.`)
  if (code === 'EADDRINUSE')
    return mend(
      `Port ${port} is taken by a program that does not answer: the site cannot start there.`,
      `Find it (ss -ltnp 'sport = :${port}') and stop it, or set PORT to another port.`,
    )
  if (code === 'EACCES')
    return mend(`This user may not use port ${port}.`, 'Set PORT above 1023, and let a proxy stand before the site.')
  return mend(`The site cannot listen on ${host}:${port} (${code}).`, 'Check HOST; without it the site listens on all addresses.')
}

type Answer = { status: number; text: string }

async function ask(address: string): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' })
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    // It took the connection and does not speak HTTP, or not in time.
    const cause = error instanceof Error ? error.cause : null
    const isRefused = cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED'
    return isRefused ? null : { status: 0, text: '' }
  }
}

function readReady(text: string): { ready: boolean; problems: string[] } | null {
  try {
    const said: unknown = JSON.parse(text)
    if (typeof said !== 'object' || said === null || !('ready' in said) || !('problems' in said)) return null
    return { ready: said.ready === true, problems: Array.isArray(said.problems) ? said.problems.map(String) : [] }
  } catch {
    return null
  }
}

function reachable(host: string): string {
  if (!host || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
