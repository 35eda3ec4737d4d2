// Runs every npm command. This file has no dependencies and is plain JavaScript, because it must run on Node 18 too.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvFile } from './run/env-file.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)
const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')

const tasks = {
  start: () => serve(siteEnvironment()),
  dev: () =>
    serve({ NODE_ENV: 'development' }, [
      '--conditions=development',
      '--watch-path=server',
      '--watch-path=contract',
      '--watch-path=content/media',
      '--watch-preserve-output',
    ]),
  test: () => test(['check', 'unit', 'e2e']),
  'test:long': () => longTests(),
  check: () => test(['check']),
  unit: () => test(['unit']),
  e2e: () => test(['e2e']),
  build: () => build(),
  bench: () => bench(process.argv.slice(3)),
  'content:export': () => command('scripts/content-export.ts', ...process.argv.slice(3)),
  'content:import': () => command('scripts/content-import.ts', ...process.argv.slice(3)),
  'db:copy': () => command('scripts/db-copy.ts'),
  doctor: () => command('scripts/doctor.ts'),
  'mail:check': () => command('scripts/mail-check.ts', ...process.argv.slice(3)),
  backup: () => command('scripts/backup.ts', ...process.argv.slice(3)),
  restore: () => command('scripts/restore.ts', ...process.argv.slice(3)),
  'mail:resume': () => command('scripts/mail-resume.ts', ...process.argv.slice(3)),
  password: () => command('server/main.ts', '--new-password'),
  sizes: () => listLongestFiles(),
  screens: () => takeScreenshots(),
}

const task = process.argv[2] ?? 'start'
if (!(task in tasks)) fail(`Unknown task "${task}". Known: ${Object.keys(tasks).join(', ')}.`)
install()
await tasks[task]()

function install() {
  const stamp = join('node_modules', '.installed')
  const expectedHash = hash(['package.json', 'package-lock.json'])
  if (read(stamp) === expectedHash) return
  // Refuses a linked node_modules, because npm would empty the linked folder, which may belong to another project.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail("node_modules is a link to a folder that doesn't match this package.json. Remove the link and start again.")
  // Includes development dependencies, which build the pages, and optional ones, which contain Node 24.
  run(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    { NODE_ENV: '' },
  )
  writeFileSync(stamp, expectedHash)
}

/** The path of Node 24: the one that runs this file, or else the one in node_modules. */
function node() {
  const isNewEnough = (version) => {
    const [major, minor] = version.split('.').map(Number)
    return major > 24 || (major === 24 && minor >= 7)
  }
  const local = join(bin, isWindows ? 'node.cmd' : 'node')
  if (isNewEnough(process.versions.node)) return process.execPath
  if (existsSync(local)) return local
  return fail(
    `This needs Node 24.7 or newer (this is ${process.version}), and there is no bundled version for ${process.platform}-${process.arch}. Install it from nodejs.org.`,
  )
}

/** Builds pictures and pages at the same time, because in a first build both take about equally long. */
async function build() {
  const pictures = makePictures()
  buildPages()
  compileServer()
  await pictures
}

/** Environment variables that save memory; bench/memory.ts measures their effect. */
function siteEnvironment() {
  return {
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, 'build', 'compile-cache'),
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '65536',
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=4`.trim(),
  }
}

/** Fills Node's compile cache, so that even the first start can use it. */
function compileServer() {
  const stamp = join('build', 'compile-cache', '.stamp')
  const expectedHash = hash(['server', 'content', 'contract', 'package-lock.json'])
  if (read(stamp) === expectedHash) return
  rmSync(dirname(stamp), { recursive: true, force: true })
  run(node(), ['server/main.ts', '--compile'], siteEnvironment())
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, expectedHash)
}

/** Converts only pictures that are new or changed. Building the pages again doesn't delete the converted ones. */
async function makePictures() {
  const child = spawn(node(), ['scripts/build-steps/pictures.mjs'], { stdio: 'inherit', env: environment() })
  const [status] = await once(child, 'exit')
  if (status !== 0) process.exit(status ?? 1)
}

function buildPages() {
  const stamp = join('build', '.stamp')
  const expectedHash = hash([
    'app',
    'content',
    'contract',
    'public',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
    'scripts/build-steps/precompress.mjs',
  ])
  if (read(stamp) === expectedHash) return
  run(node(), ['scripts/build-steps/check-content.ts'])
  rmSync(stamp, { force: true })
  for (const folder of ['client', 'server']) rmSync(join('build', folder), { recursive: true, force: true })
  run(node(), ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  run(node(), ['scripts/build-steps/precompress.mjs'])
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, expectedHash)
}

async function serve(extra, flags = []) {
  if (extra.NODE_ENV === 'production') await build()
  else await makePictures()
  const child = spawn(node(), [...flags, 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...settingsInFile(), ...environment(), ...extra },
  })
  // Forwards signals. After Ctrl-C in a terminal the child gets the signal twice, which is harmless.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  // If npm's shell dies without forwarding a signal, this process gets a new parent and stops the child.
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

// Unsets all settings in the environment, so that tests don't use the developer's database or mail server.
function cleanEnvironment() {
  // .env.example names every setting, most of them commented out.
  const settings = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  return Object.fromEntries([...settings, 'NODE_ENV'].map((name) => [name, undefined]))
}

/** Runs the tests that take minutes (repeated crashes, full disks, slow clients), which `npm test` leaves out. */
async function longTests() {
  await build()
  run(
    node(),
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.long.config.ts', ...process.argv.slice(3)],
    cleanEnvironment(),
  )
}

/** Runs the given parts of the tests and ends with one line that says how many tests passed. */
async function test(parts) {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const clean = cleanEnvironment()
  const results = join('test-results')
  mkdirSync(results, { recursive: true })

  if (parts.includes('e2e')) run(node(), ['e2e/helpers/find-browser.ts'])
  if (parts.includes('check')) {
    for (const [name, args] of [
      ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
      ['lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
    ]) {
      if (name === 'types') run(node(), ['node_modules/@react-router/dev/bin.cjs', 'typegen'], clean)
      count(name, tryRun(node(), args, clean) === 0 ? { passed: 1 } : { failed: 1 })
    }
  }
  if (parts.includes('unit')) {
    // Some unit tests start the built site.
    await build()
    const file = join(results, 'unit.json')
    rmSync(file, { force: true })
    const status = tryRun(
      node(),
      ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
      clean,
    )
    const report = read(file) && JSON.parse(read(file))
    count(
      'unit',
      report ? { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests } : {},
      status,
    )
    for (const { name, message, assertionResults } of report ? report.testResults : []) {
      const path = relative(root, name)
      // A test file that failed to load has a message instead of test results.
      if (message) failures.push([path, 'the file', message])
      for (const each of assertionResults)
        if (each.status === 'failed') failures.push([path, each.fullName, each.failureMessages[0]])
    }
  }
  if (parts.includes('e2e')) {
    await build()
    const file = join(results, 'e2e.json')
    rmSync(file, { force: true })
    const status = tryRun(node(), ['node_modules/@playwright/test/cli.js', 'test'], {
      ...clean,
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    })
    const stats = read(file) && JSON.parse(read(file)).stats
    count(
      'browser',
      stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped } : {},
      status,
    )
  }
  // Repeats the failed unit tests at the end of the output, because the browser tests print hundreds of lines after them.
  for (const [file, name, why] of failures) console.error(`\n${file} > ${name}\n${why}`)
  const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
  console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
  process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

  // A test runner that fails without a failed test (it didn't start, say) counts as one failure.
  function count(name, { passed = 0, failed = 0, skipped = 0 }, status = 0) {
    const failedCount = failed || (status !== 0 ? 1 : 0)
    if (failedCount) console.error(`${name}: failed`)
    totals.passed += passed
    totals.failed += failedCount
    totals.skipped += skipped
  }
}

/** Runs one measurement, which is a file of bench/. */
async function bench([name, ...args]) {
  const known = readdirSync('bench').flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  if (!known.includes(name)) fail(`What should be measured? Usage: npm run bench ${known.join(' | ')}`)
  await build()
  run(node(), [`bench/${name}.ts`, ...args])
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

/** Runs a program with the site's settings. */
function command(...args) {
  run(node(), args, settingsInFile())
}

/** The settings in .env that the environment doesn't set, because the environment wins. */
function settingsInFile() {
  if (!existsSync('.env')) return {}
  const { settings, problems } = readEnvFile('.env')
  for (const problem of problems) console.warn(problem)
  return Object.fromEntries(Object.entries(settings).filter(([name]) => process.env[name] === undefined))
}

function environment(extra = {}) {
  const merged = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

function tryRun(command, args, extra) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: environment(extra), shell: isWindows })
  if (result.error) fail(`Couldn't start ${command}: ${result.error.message}`)
  return result.status ?? 1
}

function run(command, args, extra) {
  const status = tryRun(command, args, extra)
  if (status !== 0) process.exit(status)
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Hashes names and contents of files; of pictures and videos only size and time, because reading them takes long. */
function hash(paths) {
  const sum = createHash('sha256')
  const add = (path) => {
    // Skips content/media, whose files pictures.mjs converts: a change there needs no new build of the pages.
    if (path === join('content', 'media')) return
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else
      sum.update(`${path}\0`).update(/\.(jpe?g|png|webm|mp4)$/.test(path) ? `${stats.size} ${stats.mtimeMs}` : readFileSync(path))
  }
  paths.forEach(add)
  return sum.digest('hex')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
