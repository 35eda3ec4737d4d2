// Measures Lighthouse scores of each kind of public page on a phone, and lists failed audits: npm run bench lighthouse [--full] [path ...]
// With --full, every text and list of the content is as long as its field allows.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postTextFields } from '../contract/entities/post-fields.ts'
import { fetchToken } from '../e2e/helpers/admin.ts'
import { fillContent, ownPagePath, writeLongWords } from '../e2e/helpers/filled-content.ts'
import { importContent, listPages } from '../e2e/helpers/import-content.ts'
import { lighthouse, measureSlowdown, type Report } from './parts/lighthouse.ts'
import { startSite } from './parts/processes.ts'
import { report } from './parts/results.ts'

const rounds = 5
const paths = [
  '/',
  '/about',
  '/services/mediaproduction',
  '/portfolio',
  '/portfolio/logo-ngo',
  '/blog',
  '/contact',
  '/quote',
  '/team/sola-adebayo',
  '/terms-of-use',
  '/privacy-policy',
]

/** One page of each kind, by the beginning of its path. */
const kinds = [
  /^\/$/,
  /^\/about$/,
  /^\/services\//,
  /^\/portfolio$/,
  /^\/portfolio\//,
  /^\/blog$/,
  /^\/contact$/,
  /^\/quote$/,
  /^\/team\//,
  /^\/terms/,
  /^\/privacy/,
  new RegExp(`^${ownPagePath}$`),
]

const password = 'bench-lighthouse-password'

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await run(process.argv.slice(2))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run([first, ...others]: string[]): Promise<void> {
  const isFull = first === '--full'
  // Posts of the sample would keep the categories of the sample.
  await using site = await startSite(folder, isFull ? { SEED_SAMPLE_CONTENT: 'false', ADMIN_PASSWORD: password } : {})
  if (isFull) await fillSite(site.address)
  const asked = isFull || first === undefined ? others : [first, ...others]
  const found = isFull ? await findOneOfEachKind(site.address) : paths
  const [post]: { slug: string }[] = await (await fetch(`${site.address}/api/posts?limit=1`)).json()
  const { index, slowdown } = measureSlowdown(site.address, join(folder, 'index.json'))
  const rows: string[][] = []
  const faults = new Set<string>()
  let about = ''
  for (const path of asked.length > 0 ? asked : [...found, ...(post ? [`/blog/${post.slug}`] : [])]) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) {
      reports.push(lighthouse(`${site.address}${path}`, join(folder, `${round}.json`), slowdown))
      process.stdout.write('.')
    }
    rows.push([path, ...describePage(reports)])
    for (const { faults: found, version } of reports) {
      about = describe(version, { index, slowdown })
      for (const fault of found) faults.add(fault)
    }
  }
  const columns = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'kB']
  report(isFull ? 'Lighthouse, full content' : 'Lighthouse', about, { columns, rows })
  for (const fault of faults) process.stdout.write(`${fault}\n`)
}

/** Every text as long as its field allows, also those of a post. */
async function fillSite(address: string): Promise<void> {
  const content = fillContent(writeLongWords, { fillsLists: true })
  await importContent({ dataDir: join(folder, 'data') }, content)
  // The site follows within a second; before that it doesn't know the post's category.
  for (let tried = 0; !(await (await fetch(address)).text()).includes('Misunderstandings'); tried += 1) {
    if (tried > 100) throw new Error('The site does not show the imported content.')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const token = await fetchToken({ url: address, password })
  const form = new FormData()
  for (const [field, { maxLength }] of Object.entries(postTextFields)) form.set(field, writeLongWords(maxLength))
  form.set('category', content.categories[0]?.name ?? '')
  form.set('content', `<h2>${writeLongWords(100)}</h2><p>${writeLongWords(5000)}</p>`.repeat(10))
  const answer = await fetch(`${address}/api/posts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (answer.status !== 201) throw new Error(`The post was not stored: ${await answer.text()}`)
}

async function findOneOfEachKind(address: string): Promise<string[]> {
  const pages = await listPages({ url: address })
  return kinds.flatMap((kind) => pages.find((path) => kind.test(path)) ?? [])
}

/** Shows the lowest scores of accessibility, best practices and SEO, and the median of all other figures. */
function describePage(reports: readonly Report[]): string[] {
  const middle = (read: (one: Report) => number) => reports.map(read).toSorted((a, b) => a - b)[reports.length >> 1] ?? Number.NaN
  const lowest = (read: (one: Report) => number) => Math.min(...reports.map(read))
  return [
    String(Math.round(middle(({ performance }) => performance) * 100)),
    String(Math.round(lowest(({ accessibility }) => accessibility) * 100)),
    String(Math.round(lowest(({ bestPractices }) => bestPractices) * 100)),
    String(Math.round(lowest(({ seo }) => seo) * 100)),
    (middle(({ lcpMs }) => lcpMs) / 1000).toFixed(2),
    middle(({ cls }) => cls).toFixed(3),
    String(Math.round(middle(({ tbtMs }) => tbtMs))),
    String(Math.round(middle(({ bytes }) => bytes) / 1000)),
  ]
}

function describe(version: string, { index, slowdown }: { index: number; slowdown: number }): string {
  return `Lighthouse ${version}, its mobile preset (a mid-range phone, slow 4G, both simulated), the built site; of ${rounds} runs the middle one of each figure, and the lowest of the last three scores. Slowdown of the processor: ${slowdown}, because this machine has a benchmark index of ${Math.round(index)}; a high-end desktop has 1,750 and is slowed four times.`
}
