// Compares the sending of a newsletter with nodemailer's pool, and measures memory and visitors' waiting times:
// npm run bench newsletter [mails] [sizes for memory ...]. TEST_DATABASE_URL: a PostgreSQL server to measure too.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseLocation, openDb } from '#server/db/connection/open-database.ts'
import { createSchema, dropSchema, serverUrl } from '#server/testing/database/postgres-server.ts'
import { cpuSeconds } from './parts/load.ts'
import { type Letter, type ListedPost, plainNewsletter, subject, writeRich } from './parts/newsletter-email.ts'
import { type Running, startScript } from './parts/processes.ts'
import { report } from './parts/results.ts'
import { addSubscribers } from './parts/subscribers.ts'

const [mails = 5000, ...sizes] = process.argv.slice(2).map(Number)
const rounds = 3
const connections = 5
/** A run ends after this many emails, so that runs with long lists of subscribers stay short. */
const maxMails = 10_000
/** With fewer visits, p95 and p99 aren't reported, because fewer than ten visits would be slower than the p95. */
const minVisits = 200
const key = 'a key for measurements'
type Database = 'SQLite' | 'PostgreSQL'
const databases: readonly Database[] = serverUrl ? ['SQLite', 'PostgreSQL'] : ['SQLite']

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
/** The newsletter that the site sent last, for the pool. */
const newsletterFile = join(folder, 'newsletter.json')
try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** `bytes`: of each email. */
type Sent = { perSecond: number; cpuMs: number; peakMb: number; bytes: number }

async function run(): Promise<void> {
  await using sink = await startScript({ path: 'bench/parts/mail-sink.ts', output: join(folder, 'sink.log') })
  const rows: string[][] = []
  for (const letter of ['plain', 'rich'] as const) rows.push(...(await compare(sink, letter)))
  report('Newsletter', describe(), {
    columns: ['what', 'newsletter', 'kB', 'mails', 'mails/s', 'CPU ms a mail', 'of the pool'],
    rows,
  })

  // The mail sink gets low priority: a real mail server is another machine and takes no processor time from visitors.
  for (const pid of sink.pids()) setPriority(pid, constants.priority.PRIORITY_LOW)
  const memory: string[][] = []
  const visits: string[][] = []
  for (const size of sizes) {
    const { sent, visitors } = await sendBySite(sink, { size, letter: 'plain', database: 'SQLite', visitsBefore: 1000 })
    memory.push([size.toLocaleString('en'), Math.round(sent.perSecond).toLocaleString('en'), sent.peakMb.toFixed(0)])
    for (const [when, { count, p50, p95, p99 }] of Object.entries(visitors)) {
      const rare = [p95, p99].map((ms) => (count < minVisits ? 'too few' : ms.toFixed(2)))
      visits.push([`${when}, ${size.toLocaleString('en')}`, String(count), p50.toFixed(2), ...rare])
    }
    process.stdout.write('.')
  }
  if (sizes.length === 0) return
  report(
    'Newsletter: memory',
    `The most that the process had in memory (VmHWM), with a visitor every 20 ms. All deliveries are made, the first ${maxMails.toLocaleString('en')} are sent.`,
    {
      columns: ['subscribers', 'mails/s', 'peak MB'],
      rows: memory,
    },
  )
  report(
    'Newsletter: visitors',
    'One visitor who asks for the home page every 20 ms, before, beside a process of the lowest priority that only counts (what the machine itself costs), and while a newsletter is prepared and sent as fast as it goes; the mail server, on the same machine here, has the lowest priority.',
    {
      columns: ['when', 'visits', 'p50 ms', 'p95 ms', 'p99 ms'],
      rows: visits,
    },
  )
}

/** nodemailer's pool and the site take turns, so that other load on the machine affects both. */
async function compare(sink: Running, letter: Letter): Promise<string[][]> {
  const sent = new Map<string, Sent[]>([['bare pool', []]])
  const add = (name: string, run: Sent) => sent.set(name, [...(sent.get(name) ?? []), run])
  for (let round = 0; round < rounds; round += 1) {
    for (const database of databases)
      add(`site, ${database}`, (await sendBySite(sink, { size: mails, letter, database, visitsBefore: 0 })).sent)
    add('bare pool', await sendByPool(sink))
    process.stdout.write('.')
  }
  const pool = median(sent.get('bare pool') ?? [])
  return [...sent].map(([name, runs]) => {
    const { perSecond, cpuMs, bytes } = median(runs)
    const share = name === 'bare pool' ? '' : (perSecond / pool.perSecond).toFixed(2)
    return [
      name,
      letter,
      (bytes / 1000).toFixed(1),
      mails.toLocaleString('en'),
      Math.round(perSecond).toLocaleString('en'),
      cpuMs.toFixed(2),
      share,
    ]
  })
}

/** Sends what the site sent last. */
async function sendByPool(sink: Running): Promise<Sent> {
  const { port } = await readSink(sink, 'DELETE')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['bench/parts/nodemailer-pool.ts', `${port}`, `${mails}`, `${connections}`, newsletterFile],
    {
      encoding: 'utf8',
    },
  )
  if (!stdout) throw new Error(stderr)
  const { seconds, bytes } = await readSink(sink)
  return { perSecond: mails / seconds, cpuMs: (JSON.parse(stdout).cpuSeconds / mails) * 1000, peakMb: 0, bytes: bytes / mails }
}

type SiteRun = { size: number; letter: Letter; database: Database; visitsBefore: number }

async function sendBySite(sink: Running, { size, letter, database, visitsBefore }: SiteRun) {
  const { port } = await readSink(sink, 'DELETE')
  const dataDir = join(folder, `data-${Math.random().toString(36).slice(2)}`)
  const databaseUrl = database === 'PostgreSQL' ? await createSchema(dataDir) : null
  await using _schema = { [Symbol.asyncDispose]: async () => void (databaseUrl && (await dropSchema(dataDir))) }
  await addSubscribers({ dataDir, databaseUrl }, size)
  await using site = await startScript({
    path: 'server/main.ts',
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      SMTP_CONNECTIONS: String(connections),
      NEWSLETTER_API_KEY: key,
      ADMIN_PASSWORD: key,
      // The rich newsletter shows three posts.
      SEED_SAMPLE_CONTENT: String(letter === 'rich'),
    },
    output: join(folder, 'site.log'),
  })
  await visit(site.address, () => false, 50)
  const before = await visit(site.address, () => false, visitsBefore)
  const duringBusyLoop = await visitDuringBusyLoop(site.address, visitsBefore)
  const cpu = cpuSeconds(site.pids())
  if (letter === 'rich') await sendRich(site.address)
  else
    await send(site.address, {
      method: 'POST',
      path: '/newsletter/bulk',
      body: { subject, message: plainNewsletter.message, apiKey: key },
    })
  const wanted = Math.min(size, maxMails)
  let mailsReceived = 0
  let isOver = false
  const whilePreparing = visit(site.address, () => mailsReceived > 0)
  const whileSending = whilePreparing.then(() => visit(site.address, () => isOver))
  while (mailsReceived < wanted) {
    await wait(100)
    mailsReceived = (await readSink(sink)).mails
  }
  const { seconds, readers, mails: arrived, bytes } = await readSink(sink)
  isOver = true
  if (readers !== arrived) throw new Error(`${readers} readers got ${arrived} mails`)
  const visitors = { before, 'beside a loop': duringBusyLoop, preparing: await whilePreparing, sending: await whileSending }
  const sent: Sent = {
    perSecond: arrived / seconds,
    cpuMs: ((cpuSeconds(site.pids()) - cpu) / arrived) * 1000,
    peakMb: Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.pids()[0]}/status`, 'utf8'))?.[1]) / 1024,
    bytes: bytes / arrived,
  }
  writeFileSync(newsletterFile, await readNewsletter({ dataDir, databaseUrl }))
  rmSync(dataDir, { recursive: true, force: true })
  return { sent, visitors }
}

async function sendRich(address: string): Promise<void> {
  const { access_token } = await send(address, { method: 'POST', path: '/auth/login', body: { password: key } })
  const path = `/newsletter/drafts/${crypto.randomUUID()}`
  const headers = { authorization: `Bearer ${access_token}` }
  const posts = (await (await fetch(`${address}/api/posts?limit=3`)).json()) as ListedPost[]
  const { version } = await send(address, { method: 'PUT', path, body: { subject, content: writeRich(posts) }, headers })
  const ifMatch = { ...headers, 'if-match': `"${version}"` }
  await send(address, { method: 'POST', path: `${path}/send`, body: { startInSeconds: 0 }, headers: ifMatch })
}

/** The only newsletter in the database, as JSON. */
async function readNewsletter(where: DatabaseLocation): Promise<string> {
  const db = openDb(where)
  const { blocks, ...text } = await db.selectFrom('campaigns').select(['subject', 'message', 'blocks']).executeTakeFirstOrThrow()
  await db.destroy()
  return JSON.stringify({ ...text, blocks: blocks === null ? null : JSON.parse(blocks) })
}

/** Calls the site's API. @throws if the answer isn't a success */
async function send(
  address: string,
  { method, path, body, headers }: { method: string; path: string; body: object; headers?: Record<string, string> },
): Promise<{ access_token?: string; version?: number }> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

type Times = { count: number; p50: number; p95: number; p99: number }

async function visit(address: string, isOver: () => boolean, times = Number.POSITIVE_INFINITY): Promise<Times> {
  const taken: number[] = []
  while (taken.length < times && !isOver()) {
    const from = performance.now()
    await new Promise<void>((resolve, reject) => {
      get(address, { headers: { 'accept-encoding': 'br' } }, (response) => response.resume().on('end', resolve)).on(
        'error',
        reject,
      )
    })
    taken.push(performance.now() - from)
    await wait(20)
  }
  taken.sort((a, b) => a - b)
  const at = (share: number) => taken[Math.floor(taken.length * share)] ?? Number.NaN
  return { count: taken.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Baseline: visitors' waiting times while a process at the lowest priority runs a busy loop and the site sends nothing. */
async function visitDuringBusyLoop(address: string, visits: number): Promise<Times> {
  const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' })
  try {
    if (loop.pid) setPriority(loop.pid, constants.priority.PRIORITY_LOW)
    return await visit(address, () => false, visits)
  } finally {
    loop.kill('SIGKILL')
  }
}

async function readSink(
  sink: Running,
  method = 'GET',
): Promise<{ port: number; mails: number; readers: number; seconds: number; bytes: number }> {
  return (await fetch(sink.address, { method })).json()
}

function median(sent: Sent[]): Sent {
  return sent.toSorted((a, b) => a.perSecond - b.perSecond)[sent.length >> 1] ?? { perSecond: 0, cpuMs: 0, peakMb: 0, bytes: 0 }
}

function describe(): string {
  return [
    `${availableParallelism()} cores, Node ${process.version}; ${connections} connections to one SMTP server (smtp-server) in a process of its own,`,
    `on the same machine; the middle one of ${rounds} rounds. The pool sends the same letter and writes nothing down; the site writes each`,
    'beginning and end to the disk (fsync) before it goes on.',
  ].join(' ')
}
