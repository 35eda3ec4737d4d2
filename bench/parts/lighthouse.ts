// Runs Lighthouse through npx, because as a dependency it would burden every install.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { needBrowser, withoutFeatures } from '../../scripts/run/test/find-browser.mjs'

export type Report = {
  version: string
  /** This and the next three fields are scores from 0 to 1. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  cls: number
  tbtMs: number
  /** Total bytes transferred. */
  bytes: number
  /** One line per audit with a score below 0.9. */
  faults: string[]
}

/** Maximum number of runs: sometimes a trace lacks its start, and Lighthouse asks for another run. */
const tries = 3

/**
 * Lighthouse's measure of a high-end desktop (its docs/throttling.md), which it slows four times to get a mid-range phone. Slowed as much,
 * a slower machine would be a much slower phone.
 */
const desktopIndex = 1750
const phoneIndex = desktopIndex / 4

/** How many times this machine's processor is slowed to be a mid-range phone's. 1 if it isn't faster than that. */
export function measureSlowdown(address: string, file: string): { index: number; slowdown: number } {
  const indexes = Array.from({ length: 3 }, () => {
    runLighthouse(address, file, ['--only-categories=seo'])
    return readOutput(file).environment.benchmarkIndex
  })
  const [, index = desktopIndex] = indexes.toSorted((a, b) => a - b)
  return { index, slowdown: Math.max(1, Math.round((index / phoneIndex) * 10) / 10) }
}

/** @throws when Lighthouse can't be fetched or run, with its error output */
export function lighthouse(address: string, file: string, slowdown: number): Report {
  runLighthouse(address, file, [`--throttling.cpuSlowdownMultiplier=${slowdown}`])
  return read(file)
}

function runLighthouse(address: string, file: string, options: readonly string[], tried = 1): void {
  const chrome = `--chrome-flags=--headless=new --no-sandbox --disable-gpu ${withoutFeatures}`
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, chrome, ...options]
  const { status, stderr, error } = spawnSync('npx', ['--yes', 'lighthouse@13', address, ...flags], {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: needBrowser(), npm_config_fetch_retries: '1' },
    shell: process.platform === 'win32',
  })
  if (error) throw error
  if (/npm error (?:code E|network)/.test(stderr))
    throw new Error(`npx could not fetch lighthouse@13 from the registry:\n${stderr}`)
  if (status === 0) return
  if (tried === tries || !/run Lighthouse again/.test(stderr)) throw new Error(`Lighthouse ended with ${status}:\n${stderr}`)
  runLighthouse(address, file, options, tried + 1)
}

const audit = v.object({ title: v.string(), score: v.nullable(v.number()), numericValue: v.optional(v.number()) })
const category = v.object({ score: v.number(), auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })) })
/** Of a category that wasn't asked for. */
const none = { score: 0, auditRefs: [] }
const output = v.object({
  lighthouseVersion: v.string(),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.object({
    performance: v.optional(category, none),
    accessibility: v.optional(category, none),
    'best-practices': v.optional(category, none),
    seo: category,
  }),
  audits: v.record(v.string(), audit),
})

function readOutput(file: string): v.InferOutput<typeof output> {
  return v.parse(output, JSON.parse(readFileSync(file, 'utf8')))
}

function read(file: string): Report {
  const { lighthouseVersion, categories, audits } = readOutput(file)
  const measured = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const faults = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9)
  return {
    version: lighthouseVersion,
    performance: categories.performance.score,
    accessibility: categories.accessibility.score,
    bestPractices: categories['best-practices'].score,
    seo: categories.seo.score,
    lcpMs: measured('largest-contentful-paint'),
    cls: measured('cumulative-layout-shift'),
    tbtMs: measured('total-blocking-time'),
    bytes: measured('total-byte-weight'),
    faults: faults.map(([id, { title, score }]) => `${id} ${score}: ${title}`),
  }
}
