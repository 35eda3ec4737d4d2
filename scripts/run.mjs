// Runs every npm command. This file and those of run/ have no dependencies and are plain JavaScript, because they must run on Node 18 too.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './run/build.mjs'
import { installAll, installSite } from './run/install.mjs'
import { fail, node, root, run } from './run/process.mjs'
import { checkRelease } from './run/release.mjs'
import { develop, runWithSettings, start } from './run/serve.mjs'
import { cleanEnvironment, runChangedTests, runLongTests, runTests, watchTests } from './run/test/tests.mjs'

process.chdir(root)
const args = process.argv.slice(3)

const tasks = {
  start,
  dev: develop,
  test: () => runTests(['check', 'unit', 'browser'], args),
  'test:changed': runChangedTests,
  'test:watch': () => watchTests(args),
  'test:long': () => runLongTests(args),
  check: () => runTests(['check']),
  unit: () => runTests(['unit']),
  e2e: () => runTests(['browser'], args),
  build,
  bench: () => bench(args),
  'content:export': () => runWithSettings('scripts/content-export.ts', ...args),
  'content:import': () => runWithSettings('scripts/content-import.ts', ...args),
  'posts:import': () => runWithSettings('scripts/posts-import.ts', ...args),
  'db:copy': () => runWithSettings('scripts/db-copy.ts'),
  doctor: () => runWithSettings('scripts/doctor.ts'),
  'mail:check': () => runWithSettings('scripts/mail-check.ts', ...args),
  backup: () => runWithSettings('scripts/backup.ts', ...args),
  restore: () => runWithSettings('scripts/restore.ts', ...args),
  'mail:resume': () => runWithSettings('scripts/mail-resume.ts', ...args),
  password: () => runWithSettings('server/main.ts', '--new-password'),
  'release:check': checkRelease,
  sizes: listLongestFiles,
  screens: takeScreenshots,
}

const needsTestPackages = [
  'test',
  'test:changed',
  'test:watch',
  'test:long',
  'check',
  'unit',
  'e2e',
  'bench',
  'screens',
  'release:check',
]

const task = process.argv[2] ?? 'start'
if (!(task in tasks)) fail(`Unknown task "${task}". Known: ${Object.keys(tasks).join(', ')}.`)
if (needsTestPackages.includes(task)) installAll()
else installSite()
await tasks[task]()

/** Runs one measurement, which is a file of bench/. */
async function bench([name, ...rest]) {
  const known = readdirSync('bench').flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  if (!known.includes(name)) fail(`What should be measured? Usage: npm run bench ${known.join(' | ')}`)
  await build()
  run(node(), [`bench/${name}.ts`, ...rest])
}

async function takeScreenshots() {
  await build()
  run(node(), ['scripts/screens.ts'], cleanEnvironment())
}

function listLongestFiles() {
  const files = []
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (/\.(ts|tsx|mjs)$/.test(entry.name)) files.push({ path, lines: readFileSync(path, 'utf8').split('\n').length })
    }
  }
  for (const folder of ['app', 'contract', 'server', 'scripts', 'e2e', 'bench']) walk(folder)
  files.sort((a, b) => b.lines - a.lines)
  for (const { path, lines } of files.slice(0, 10)) console.log(String(lines).padStart(5), path)
}
