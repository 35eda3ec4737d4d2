// Measures how attacks slow other visitors: npm run bench attacks [seconds] [malformed requests a second]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuSeconds } from './parts/load.ts'
import { type Running, startScript } from './parts/processes.ts'
import { report } from './parts/results.ts'
import { type Visited, visit } from './parts/visitors.ts'

const [seconds = 60, perSecond = 10_000] = process.argv.slice(2).map(Number)
const slowClients = 1000
const paths = ['/', '/about', '/blog', '/contact', '/api/posts']

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  await using site = await startScript({
    path: 'server/main.ts',
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: join(folder, 'data'), SEED_SAMPLE_CONTENT: 'false' },
    output: join(folder, 'site.log'),
  })
  const port = new URL(site.address).port
  // Fills the site's page cache.
  for (const path of paths) await fetch(site.address + path)
  await visitFor(site, 2)

  const rows: string[][] = []
  const note = (name: string, attack: string, { visited, cores }: MeasurementDuring) =>
    rows.push([
      name,
      attack,
      visited.visits.toLocaleString('en'),
      String(visited.failed),
      visited.p50.toFixed(2),
      visited.p95.toFixed(2),
      visited.p99.toFixed(2),
      cores.toFixed(2),
      memoryOf(site).toFixed(0),
    ])

  note('no attack', '', await measureDuring(site, () => visitFor(site, seconds)))
  for (const [kind, name] of [
    ['broken', 'no HTTP'],
    ['senseless', 'HTTP without sense'],
  ] as const) {
    const flood = startAttack<{ answered: number }>('flood.ts', [kind, port, `${perSecond}`, `${seconds}`])
    const during = await measureDuring(site, () => visitUntil(site, flood.ended))
    note(name, `${rate((await flood.ended).answered)} refused a second`, during)
  }

  const crowd = startAttack<{ refused: number; other: number }>('slow-clients.ts', [port, `${slowClients}`, `${seconds}`])
  const duringCrowd = await measureDuring(site, () => visitUntil(site, crowd.ended))
  const { refused, other } = await crowd.ended
  note(
    'slow clients',
    `${slowClients.toLocaleString('en')} at once, ${(refused + other).toLocaleString('en')} sent away`,
    duringCrowd,
  )

  note('afterwards', '', await measureDuring(site, () => visitFor(site, Math.min(seconds, 10))))
  report('Attacks', describe(), {
    columns: ['while', 'the attack', 'visits', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'cores', 'MB'],
    rows,
  })
}

type MeasurementDuring = { visited: Visited; cores: number }

/** Measures visitors' waiting times, and how many CPU cores the site uses during the visits. */
async function measureDuring(site: Running, visits: () => Promise<Visited>): Promise<MeasurementDuring> {
  const [from, cpu] = [performance.now(), cpuSeconds(site.pids())]
  const visited = await visits()
  process.stdout.write('.')
  return { visited, cores: (cpuSeconds(site.pids()) - cpu) / ((performance.now() - from) / 1000) }
}

function visitFor(site: Running, time: number): Promise<Visited> {
  return visitUntil(site, wait(time * 1000))
}

function visitUntil(site: Running, end: Promise<unknown>): Promise<Visited> {
  let isOver = false
  void end.then(() => {
    isOver = true
  })
  return visit(site.address, paths, () => isOver)
}

/** Starts a script of bench/parts, which prints its result when it ends. Its low priority leaves the processor to the site. */
function startAttack<Result>(script: string, args: string[]): { ended: Promise<Result> } {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'parts', script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  return { ended: once(child, 'exit').then(() => JSON.parse(output)) }
}

function rate(count: number): string {
  return Math.round(count / seconds).toLocaleString('en')
}

/** Resident memory of the site in MB. */
function memoryOf(site: Running): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pids()[0]}/status`, 'utf8'))?.[1]) / 1024
}

function describe(): string {
  return [
    `${availableParallelism()} cores, Node ${process.version}, ${seconds} s each. A visitor every 20 ms, half of them with a new connection, and beside them, on the same`,
    `machine at the lowest priority, ${perSecond.toLocaleString('en')} malformed requests a second, or as many as that leaves room for: first what is no`,
    'HTTP, with a connection each, then HTTP that makes no sense (broken JSON, forged tokens, ways out of folders, what bots look for), on',
    `200 connections, one at a time on each; then ${slowClients.toLocaleString('en')} clients whose headers or bodies never end. Failed: no answer, or another than 200.`,
  ].join(' ')
}
