// Measures Lighthouse scores of each kind of public page on a phone, and lists failed audits: npm run bench lighthouse [path ...]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lighthouse, type Report } from './parts/lighthouse.ts'
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

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await run(process.argv.slice(2))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(asked: string[]): Promise<void> {
  await using site = await startSite(folder)
  const [post]: { slug: string }[] = await (await fetch(`${site.address}/api/posts?limit=1`)).json()
  const rows: string[][] = []
  const faults = new Set<string>()
  let about = ''
  for (const path of asked.length > 0 ? asked : [...paths, `/blog/${post?.slug}`]) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) {
      reports.push(lighthouse(`${site.address}${path}`, join(folder, `${round}.json`)))
      process.stdout.write('.')
    }
    rows.push([path, ...describePage(reports)])
    for (const { faults: found, version } of reports) {
      about = describe(version)
      for (const fault of found) faults.add(fault)
    }
  }
  const columns = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'kB']
  report('Lighthouse', about, { columns, rows })
  for (const fault of faults) process.stdout.write(`${fault}\n`)
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

function describe(version: string): string {
  return `Lighthouse ${version}, its mobile preset (a mid-range phone, slow 4G, both simulated), the built site; of ${rounds} runs the middle one of each figure, and the lowest of the last three scores.`
}
