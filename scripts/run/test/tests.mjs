import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../build.mjs'
import { fail, node, read, run, runBeside, tryRun } from '../process.mjs'
import { findChanges } from './changes.mjs'
import { createReport } from './report.mjs'
import { needsBuild, selectTests } from './select.mjs'
import { provideTestTools } from './tools.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'node_modules/@playwright/test/cli.js'

/** Runs the given parts of the tests, or only the files that `args` name, and ends with one line that says how many tests passed. */
export async function runTests(parts, args = []) {
  const { files, words } = selectTests(args)
  const isWanted = (part) => (files ? files[part]?.length > 0 : parts.includes(part))
  const report = createReport()
  // A single file of unit tests needs no installation; without a tool its tests are skipped.
  provideTestTools(['unit', 'browser'].filter((part) => isWanted(part) && (part === 'browser' || !files)))
  const types = isWanted('check') ? checkTypes(report) : null
  if (isWanted('check')) checkStyle(report, ['.'])
  if (isWanted('unit') && (!files || needsBuild(files.unit))) await build()
  await types
  if (isWanted('unit')) {
    runUnitTests(report, [...(files?.unit ?? []), ...(words ? ['-t', words] : [])])
  }
  if (isWanted('long')) await runLongTests(files.long)
  if (isWanted('browser')) {
    await build()
    const patterns = (files?.browser ?? []).map((file) => file.replaceAll('.', '\\.'))
    runBrowserTests(report, [...patterns, ...(words ? ['-g', words] : [])])
  }
  finish(report)
}

/** Checks what differs from main: the style of changed files, all types, unit tests that import a changed file, changed browser tests. */
export async function runChangedTests() {
  const { base, files } = findChanges()
  if (files.length === 0) fail('Nothing has changed.')
  const report = createReport()
  checkStyle(report, files)
  await checkTypes(report)
  // On SQLite only, which takes half the time.
  runUnitTests(report, ['--project', 'unit', '--project', 'app', '--changed', base, '--passWithNoTests'])
  const isBrowserTest = (file) => file.startsWith('e2e/')
  if (files.some(isBrowserTest)) {
    provideTestTools(['browser'])
    await build()
    runBrowserTests(report, [`--only-changed=${base}`, '--pass-with-no-tests'])
  }
  if (files.some((file) => /^(?:app|content)\//.test(file)))
    console.log('\nNot run: browser tests of the changed pages. Name them: npm test -- e2e/public/home.e2e.ts')
  finish(report)
}

/** Runs unit tests again at each change of what they import. */
export async function watchTests(args) {
  await build()
  run(node(), [vitest, 'watch', ...args], cleanEnvironment())
}

/** Runs the tests that take minutes (repeated crashes, full disks, slow clients), which `npm test` leaves out. */
export async function runLongTests(args) {
  await build()
  run(node(), [vitest, 'run', '--config', 'vitest.long.config.ts', ...args], cleanEnvironment())
}

/** Unsets all settings, so that tests don't use the developer's database or mail server. */
export function cleanEnvironment() {
  // .env.example names every setting, most of them commented out.
  const settings = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  return Object.fromEntries([...settings, 'NODE_ENV'].map((name) => [name, undefined]))
}

/** Runs beside the style check and the build, which leave one of two processors idle at times. */
async function checkTypes(report) {
  run(node(), ['node_modules/@react-router/dev/bin.cjs', 'typegen'], cleanEnvironment())
  report.addCommand('types', await runBeside(node(), ['node_modules/typescript/bin/tsc', '--noEmit'], cleanEnvironment()))
}

function checkStyle(report, paths) {
  const options = ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true']
  report.addCommand('lint', tryRun(node(), ['node_modules/@biomejs/biome/bin/biome', ...options, ...paths]))
}

function runUnitTests(report, args) {
  const file = emptyResult('unit.json')
  const reporters = ['--reporter=default', '--reporter=./scripts/run/test/unit-reporter.mjs']
  const environment = { ...cleanEnvironment(), UNIT_RESULT: file }
  report.addUnitTests(file, tryRun(node(), [vitest, 'run', ...reporters, ...args], environment))
}

function runBrowserTests(report, args) {
  const file = emptyResult('e2e.json')
  const environment = { ...cleanEnvironment(), PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  report.addBrowserTests(file, tryRun(node(), [playwright, 'test', ...args], environment))
}

function emptyResult(name) {
  mkdirSync('test-results', { recursive: true })
  const file = join('test-results', name)
  rmSync(file, { force: true })
  return file
}

function finish(report) {
  report.print()
  process.exit(report.isGood() ? 0 : 1)
}
