// What Lighthouse says of the home page on a phone: npm run bench lighthouse
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lighthouse, type Report } from './parts/lighthouse.ts'
import { startSite } from './parts/processes.ts'
import { report } from './parts/results.ts'

const rounds = 3

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  await using site = await startSite(folder)
  const reports: Report[] = []
  for (let round = 0; round < rounds; round += 1) {
    reports.push(lighthouse(`${site.address}/`, join(folder, `${round}.json`)))
    process.stdout.write('.')
  }
  const middle = reports.toSorted((a, b) => a.performance - b.performance || b.lcpMs - a.lcpMs)[rounds >> 1]
  if (!middle) return
  const { performance, accessibility, bestPractices, seo, lcpMs, cls, tbtMs, bytes, version, faults } = middle
  report('Lighthouse', describe(version), {
    columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'kB'],
    rows: [
      [
        'home',
        ...[performance, accessibility, bestPractices, seo].map((score) => String(Math.round(score * 100))),
        (lcpMs / 1000).toFixed(2),
        cls.toFixed(3),
        String(Math.round(tbtMs)),
        String(Math.round(bytes / 1000)),
      ],
    ],
  })
  for (const fault of faults) process.stdout.write(`${fault}\n`)
}

function describe(version: string): string {
  return `Lighthouse ${version}, its mobile preset (a mid-range phone, slow 4G, both simulated), the built site; of ${rounds} runs the middle one by performance.`
}
