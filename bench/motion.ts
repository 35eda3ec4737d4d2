// Measures frames and long tasks during page transitions and other animations: npm run bench motion. The machine must be idle.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { needBrowser, withoutFeatures } from '../scripts/run/test/find-browser.mjs'
import { startSite } from './parts/processes.ts'
import { report } from './parts/results.ts'

const rounds = 5
/** The route overlay's movement without a site. It isn't the most that the machine shows: smaller things move more often. */
const baseline = {
  name: 'baseline: eight columns on an empty page',
  html: `<!doctype html><html data-hydrated><style>
    body { margin: 0; height: 100vh; background: linear-gradient(gold, navy) }
    div { position: fixed; inset-block: 0; width: 12.6%; transform: scaleY(0); transform-origin: 0 100%; background: teal }
    ${columns((index) => `div:nth-of-type(${index + 1}) { left: ${index * 12.5}% }`)}</style>
    <button onclick="document.querySelectorAll('div').forEach((column, index) => column.animate(
      { transform: ['scaleY(0)', 'none', 'none', 'translateY(-100%)'] }, { duration: 950, delay: index * 6 }))">Go</button>
    ${columns(() => '<div></div>')}</html>`,
  press: 'button',
  ms: 1000,
}
const transitions = [
  { name: 'to another page', path: '/about', press: 'footer a[href="/contact"]', ms: 1000 },
  { name: 'from a tile to its project', path: '/portfolio', press: '[data-project=logo-ngo]', ms: 1000 },
  { name: 'to the next project', path: '/portfolio/logo-ngo', press: '.project-next-link', ms: 1000 },
  { name: "the hero's next slide", path: '/', press: '.home-hero .carousel-pager li:nth-child(2) button', ms: 700 },
  { name: "home's next project", path: '/', press: '.work [aria-label^=Next]', ms: 700 },
  { name: 'a service opens', path: '/', press: '.services-grid .chip:nth-of-type(4)', ms: 500 },
]

type Transition = { name: string; press: string; ms: number; path?: string; html?: string }
type TraceEvent = { name: string; ts: number; dur?: number; pid: number }
type Measured = { framesPerSecond: number; longestTaskMs: number; longTasks: number }

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const browser = await chromium.launch({ executablePath: needBrowser(), args: ['--no-sandbox', '--disable-gpu', withoutFeatures] })
try {
  await using site = await startSite(folder)
  const rows: string[][] = []
  let baselineFrames = 0
  for (const transition of [baseline, ...transitions]) {
    const twice = await measureRounds(site.address, transition, 2)
    const fourTimes = await measureRounds(site.address, transition, 4)
    const count = (measured: readonly Measured[]) => String(middle(measured.map(({ longTasks }) => longTasks)))
    const frames = middle(twice.map(({ framesPerSecond }) => framesPerSecond))
    if (transition === baseline) baselineFrames = frames
    rows.push([
      transition.name,
      frames.toFixed(0),
      (frames / baselineFrames).toFixed(2),
      count(twice),
      count(fourTimes),
      middle(fourTimes.map(({ longestTaskMs }) => longestTaskMs)).toFixed(0),
    ])
    process.stdout.write('.')
  }
  report('Motion', describe(), {
    columns: ['what moves', 'frames/s at 2×', 'of the baseline', 'long tasks at 2×', 'long tasks at 4×', 'longest ms at 4×'],
    rows,
  })
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function measureRounds(address: string, transition: Transition, slowdown: number): Promise<Measured[]> {
  const measured: Measured[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measure(browser, address, { ...transition, slowdown }))
  return measured
}

async function measure(
  chromium: Browser,
  address: string,
  { path = '/', html, press, ms, slowdown }: Transition & { slowdown: number },
): Promise<Measured> {
  await using page = await chromium.newPage({ viewport: { width: 1440, height: 900 } })
  if (html) await page.setContent(html)
  else await page.goto(`${address}${path}`)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
  const target = page.locator(press).first()
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  // Nothing else may load meanwhile.
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await chromium.startTracing(page, {
    categories: [
      'toplevel',
      'blink.user_timing',
      'disabled-by-default-devtools.timeline',
      'devtools.timeline.frame',
      'disabled-by-default-devtools.timeline.frame',
      'devtools.timeline',
    ],
  })
  await target.evaluate((element: HTMLElement) => {
    performance.mark('bench')
    element.click()
  })
  await page.waitForTimeout(ms)
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await chromium.stopTracing()).toString())
  const start = traceEvents.find(({ name }) => name === 'bench')
  if (!start) throw new Error('The trace lacks the start of the transition.')
  const during = traceEvents.filter(({ ts, pid }) => pid === start.pid && ts >= start.ts && ts <= start.ts + ms * 1000)
  const tasks = during.flatMap(({ name, dur = 0 }) => (name === 'RunTask' ? [dur / 1000] : []))
  return {
    framesPerSecond: during.filter(({ name }) => name === 'DrawFrame').length / (ms / 1000),
    longestTaskMs: Math.max(0, ...tasks),
    longTasks: tasks.filter((task) => task > 50).length,
  }
}

function columns(write: (index: number) => string): string {
  return Array.from({ length: 8 }, (_, index) => write(index)).join('')
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

function describe(): string {
  const load = loadavg()[0]?.toFixed(1)
  return `Chromium ${browser.version()} without a GPU, 1440 × 900, the built site, the CPU slowed twice and four times; of ${rounds} rounds the middle one. Load average at the end: ${load}.`
}
