// Measures the site's memory, idle and under load: npm run bench memory [idle minutes] [uploads]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { descendantsOf, type Memory, readMemory } from '#server/testing/site/process-memory.ts'
import { type Running, startScript } from './parts/processes.ts'
import { report } from './parts/results.ts'
import { addSubscribers } from './parts/subscribers.ts'
import { visit } from './parts/visitors.ts'

const idleMinutes = Number(process.argv[2] ?? 5)
const uploads = Number(process.argv[3] ?? 100)
const readers = 10_000
const adminPassword = 'a password for measurements'
const newsletterKey = 'a key for measurements'
const folder = mkdtempSync(join(tmpdir(), 'bench-'))

if (!existsSync('/proc/self/smaps_rollup')) {
  console.error('This measurement reads /proc: it needs Linux.')
  process.exit(1)
}

try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const rows: string[][] = []
  const add = (name: string, all: Memory, site: Memory) =>
    rows.push([name, ...[site.rssMb, all.rssMb, all.pssMb].map((mb) => mb.toFixed(0))])
  await using sink = await startScript({ path: 'bench/parts/mail-sink.ts', output: join(folder, 'sink.log') })
  const photos = await makePhotos([4032, 3024])
  {
    await using site = await startSite(sink)
    await addIdle('first start, idle', site)
  }
  await addSubscribers({ dataDir: join(folder, 'data'), databaseUrl: null }, readers)
  await using site = await startSite(sink)
  await addIdle('a later start, idle', site)
  await readEverything(site.address)
  await addIdle('after every page and file was asked for', site, 1)
  const send = await uploader(site.address)
  await addPeak(`while ${uploads} photos of 12 megapixels are uploaded`, [site], async () => {
    for (let index = 0; index < uploads; index += 1) await send(withTail(photos, index))
  })
  await addIdle('a minute after them', site, 1)
  await addPeak(`while pages, photos and a newsletter to ${readers.toLocaleString('en')} go on`, [site], async () => {
    let isOver = false
    const visits = visit(site.address, ['/', '/about', '/blog', '/blog?q=film', '/About'], () => isOver)
    await order(site.address)
    for (let index = 0; index < 30; index += 1) await send(withTail(photos, uploads + index))
    isOver = true
    const { failed } = await visits
    if (failed > 0) throw new Error(`${failed} visits failed`)
  })
  await addIdle('a minute after all of it', site, 1)
  {
    await using other = await startSite(sink, 'other')
    const both = await Promise.all([site, other].map(({ address }) => uploader(address)))
    const large = await makePhotos([7128, 5346])
    const name = 'two sites beside each other, while photos of 38 megapixels are uploaded to both'
    await addPeak(name, [site, other], async () => {
      await Promise.all(
        both.map(async (sendTo) => {
          for (let index = 0; index < 6; index += 1) await sendTo(withTail(large, uploads + 30 + index))
        }),
      )
    })
  }

  report(
    'Memory',
    `The built site on SQLite, started by \`npm start\`, with the sample posts; idle figures ${idleMinutes} minutes after the start. RSS counts what processes share in each of them, PSS once. While work goes on: the most of a reading every 100 ms. Each photo is read in a process of its own, which ends with it. What others say of themselves: [Ghost](https://docs.ghost.org/install) wants a server with at least 1 GB for its site and newsletters, [Strapi 4](https://docs-v4.strapi.io/dev-docs/deployment) 2 GB for an admin without a site, [listmonk](https://listmonk.app), which is written in Go and only sends newsletters, 57 MB beside its PostgreSQL.`,
    { columns: ['when', 'site, RSS MB', 'all, RSS MB', 'all, PSS MB'], rows },
  )

  async function addIdle(name: string, site: Running, minutes = idleMinutes) {
    await wait(minutes * 60_000)
    const [main, all] = processesOf(site)
    add(name, readMemory(all), readMemory(main))
  }

  async function addPeak(name: string, sites: readonly Running[], work: () => Promise<void>) {
    const most = { all: { rssMb: 0, pssMb: 0 }, site: { rssMb: 0, pssMb: 0 } }
    let isOver = false
    const reading = (async () => {
      while (!isOver) {
        const pids = sites.map(processesOf)
        most.all = larger(most.all, readMemory(pids.flatMap(([, all]) => all)))
        most.site = larger(most.site, readMemory(pids.flatMap(([main]) => main)))
        await wait(100)
      }
    })()
    await work()
    isOver = true
    await reading
    add(name, most.all, most.site)
  }
}

function larger(one: Memory, other: Memory): Memory {
  return { rssMb: Math.max(one.rssMb, other.rssMb), pssMb: Math.max(one.pssMb, other.pssMb) }
}

/** PIDs of the server alone and with its children. The npm command that started the server is left out. */
function processesOf(site: Running): [main: number[], all: number[]] {
  const all = descendantsOf(site.pids()[0] ?? 0)
  return [all.slice(0, 1), all]
}

async function startSite(sink: Running, data = 'data'): Promise<Running> {
  const { port } = await (await fetch(sink.address)).json()
  return startScript({
    path: 'scripts/run.mjs',
    args: ['start'],
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: join(folder, data),
      SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      ADMIN_PASSWORD: adminPassword,
      NEWSLETTER_API_KEY: newsletterKey,
    },
    output: join(folder, `${data}.log`),
    patienceMs: 120_000,
  })
}

/** Two imitations of phone photos. Noise makes them as slow to decode as real photos, and one has an orientation tag. */
async function makePhotos([width, height]: readonly [number, number]): Promise<Buffer[]> {
  const noise = sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
  })
  const grain = await noise.raw().toBuffer()
  return Promise.all(
    ['hero-1', 'hero-2'].map((name, index) =>
      sharp(readFileSync(`content/media/${name}.jpg`))
        .resize(width, height, { fit: 'cover' })
        .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }])
        .withMetadata({ orientation: index === 0 ? 1 : 6 })
        .jpeg({ quality: 88 })
        .toBuffer(),
    ),
  )
}

/** Appends the index to a photo, so that each file is distinct. Decoders ignore bytes after the end of a JPEG. */
function withTail(photos: readonly Buffer[], index: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([photos[index % photos.length] ?? Buffer.alloc(0), Buffer.from(String(index))]))
}

async function uploader(address: string): Promise<(photo: Uint8Array<ArrayBuffer>) => Promise<void>> {
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ password: adminPassword }),
    headers: { 'content-type': 'application/json' },
  })
  const { access_token } = await login.json()
  return async (photo) => {
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/octet-stream' }
    const answer = await fetch(`${address}/api/pictures`, { method: 'POST', body: photo, headers })
    if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`)
  }
}

async function order(address: string): Promise<void> {
  const answer = await fetch(`${address}/api/newsletter/bulk`, {
    method: 'POST',
    body: JSON.stringify({ subject: 'News', message: 'What is new.\n\n'.repeat(40), apiKey: newsletterKey }),
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`the order was answered with ${answer.status}`)
}

/** Fetches each page of the sitemap in full, in its Lite version (for slow connections) and as data, then all files of the full pages. */
async function readEverything(address: string): Promise<void> {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(address + path, { headers: { 'accept-encoding': 'br', ...headers } })
    return answer.text()
  }
  const sitemap = await read('/sitemap.xml')
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const files = new Set<string>()
  for (const page of pages) {
    const html = await read(page)
    for (const [file] of html.matchAll(/\/(?:assets|media|share)\/[\w./-]+/g)) files.add(file)
    await read(page, { 'save-data': 'on' })
    await read(page === '/' ? '/_.state' : `${page}.state`)
  }
  for (const file of files) await read(file)
}
