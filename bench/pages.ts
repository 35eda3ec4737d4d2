// Compares a cached page with nginx and a bare node:http server that send the same bytes, and a site on which everything was edited with
// one on which nothing was: npm run bench pages [seconds]
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projects } from '#content/projects/index.ts'
import { services } from '#content/services/index.ts'
import { freePort } from '#server/testing/http/free-port.ts'
import { editEverything } from './parts/edited-site.ts'
import { type Measured, measure, median } from './parts/load.ts'
import { startNginx } from './parts/nginx.ts'
import { type Running, startScript, startSite } from './parts/processes.ts'
import { report } from './parts/results.ts'
import { readSample, storeSamples } from './parts/sample.ts'

const seconds = Number(process.argv[2] ?? 3)
const rounds = 3
/** Enough connections to saturate one core, and far fewer than a process may open. */
const connections = 32
/** For slow responses few connections are used, so that requests don't queue behind each other. */
const fewConnections = 4
/** As a browser opens a page, so that the site counts the visit (server/ops/visitors). */
const browser = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-fetch-dest': 'document',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

const renderedPaths = {
  about: '/About',
  'a service': `/Services/${services[0]?.slug}`,
  work: '/Portfolio',
  'a project': `/Portfolio/${projects[0]?.slug}`,
  'the privacy policy': '/Privacy-Policy',
}

const labels = { site: 'site', uncounted: 'site, not counted', edited: 'edited site', nginx: 'nginx', bare: 'node:http' }
/** `edited`: the site after every entry of its content was published again in the admin. `uncounted`: a visitor who asks not to be counted. */
type Contender = 'site' | 'uncounted' | 'edited' | 'nginx' | 'bare'
type Row = {
  name: string
  path: string
  etags?: Partial<Record<Contender, string>>
  contenders: readonly Contender[]
  /** The server with which the CPU time of the others is compared. */
  baseline: Contender
  connections: number
}

needs('wrk', '-v')
needs('nginx', '-v')
if (!existsSync('/proc/self/stat')) stop('This measurement reads /proc: it needs Linux.')

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
// nginx's worker runs as another user, who must read the folder.
chmodSync(folder, 0o755)
try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  await using site = await startSite(folder)
  const editedFolder = join(folder, 'edited')
  mkdirSync(editedFolder)
  await editEverything(join(editedFolder, 'data'))
  await using edited = await startSite(editedFolder)
  const paths = await findPaths(site.address)
  const samples = await Promise.all(Object.values(paths).map((path) => readSample(site.address, path, browser)))
  const stored = storeSamples(folder, samples)
  await using nginx = await startNginx({ folder, port: await freePort(), samples: stored })
  await using bare = await startScript({ path: 'bench/parts/bare-server.ts', args: [folder], output: join(folder, 'bare.log') })
  const servers: Record<Contender, Running> = { site, uncounted: site, edited, nginx, bare }
  const etags = { site: '', nginx: '', bare: '' }
  for (const name of ['site', 'nginx', 'bare'] as const) {
    for (const sample of samples) {
      const { status, headers, body } = await readSample(servers[name].address, sample.path, browser)
      if (status !== 200 || !body.equals(sample.body)) throw new Error(`${name} does not send the same bytes for ${sample.path}`)
      if (sample.path === '/') etags[name] = headers.etag ?? ''
    }
  }

  const rows: Row[] = [
    ...Object.entries(paths).map(([name, path]) => ({
      name,
      path,
      contenders: ['site', 'nginx', 'bare'] as const,
      baseline: 'nginx' as const,
      connections,
    })),
    { name: 'home, 304', path: '/', etags, contenders: ['site', 'nginx'], baseline: 'nginx', connections },
    { name: 'home', path: '/', contenders: ['site', 'edited'], baseline: 'site', connections },
    { name: 'home', path: '/', contenders: ['uncounted', 'site'], baseline: 'uncounted', connections },
    // A URL in unusual letter case isn't cached, so the site renders it each time.
    ...Object.entries(renderedPaths).map(([name, path]) => ({
      name: `${name}, rendered`,
      path,
      contenders: ['site', 'edited'] as const,
      baseline: 'site' as const,
      connections: fewConnections,
    })),
  ]
  const lines: string[][] = []
  for (const row of rows) {
    const size = samples.find(({ path }) => path === row.path && !row.etags)?.body.length
    lines.push(...(await compare(row, servers, size)))
  }
  report('Pages', describe(), {
    columns: ['what', 'server', 'bytes', 'requests/s', 'CPU µs', 'p50 ms', 'p99 ms', 'CPU ratio'],
    rows: lines,
  })
}

/** Measures the servers in alternating rounds, so that other load on the machine affects all of them. */
async function compare(
  { name, path, etags, contenders, baseline, connections }: Row,
  servers: Record<Contender, Running>,
  size: number | undefined,
) {
  const measured = new Map<Contender, Measured[]>()
  for (let round = 0; round < rounds; round += 1) {
    for (const contender of contenders) {
      const { address, pids } = servers[contender]
      const headers = {
        ...browser,
        ...(etags && { 'if-none-match': etags[contender] ?? '' }),
        ...(contender === 'uncounted' && { dnt: '1' }),
      }
      const result = await measure({ address: address + path, headers, pids: pids(), connections, seconds })
      measured.set(contender, [...(measured.get(contender) ?? []), result])
    }
    process.stdout.write('.')
  }
  const results = contenders.map((contender) => ({ contender, ...median(measured.get(contender) ?? []) }))
  const compared = results.find(({ contender }) => contender === baseline)
  return results.map(({ contender, perSecond, cpuMicros, p50Ms, p99Ms }) => [
    name,
    labels[contender],
    size?.toLocaleString('en') ?? '',
    Math.round(perSecond).toLocaleString('en'),
    cpuMicros.toFixed(1),
    p50Ms.toFixed(2),
    p99Ms.toFixed(2),
    compared ? (cpuMicros / compared.cpuMicros).toFixed(2) : '',
  ])
}

/** One path of each kind. Paths of files contain a hash, so they are read from home's HTML. */
async function findPaths(address: string): Promise<Record<string, string>> {
  const html = await (await fetch(address)).text()
  const first = (pattern: RegExp) => pattern.exec(html)?.[0] ?? stop(`The home page has nothing like ${pattern}.`)
  return {
    home: '/',
    'a service': `/services/${services[0]?.slug}`,
    'a script': first(/\/assets\/[\w.-]+\.js/),
    'a picture': first(/\/assets\/pictures\/[\w.-]+\.avif/),
    'a stored picture': first(/\/media\/[\w-]+\.(?:avif|webp|jpg)/),
  }
}

function describe(): string {
  const nginx = /nginx\/[\d.]+/.exec(spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr)?.[0] ?? 'nginx'
  return [
    `${availableParallelism()} cores, Node ${process.version}, ${nginx} with one worker; ${connections} connections (${fewConnections} where pages are rendered)`,
    `kept open by wrk on the same machine; the middle one of ${rounds} rounds of ${seconds} s. All send the same bytes with the same headers; the site and nginx give each`,
    'request an id and a line in a log file, node:http does not. CPU ratio: compared with nginx; of the edited site, whose whole content was',
    'published again in the admin, compared with the site; of the site, compared with itself where the visitor asks not to be counted.',
  ].join(' ')
}

function needs(program: string, flag: string): void {
  const { error } = spawnSync(program, [flag])
  if (error) stop(`${program} is missing. On Debian and Ubuntu: apt-get install ${program}`)
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
