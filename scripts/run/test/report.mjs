import { read } from '../process.mjs'

/** More skipped tests are those of other names (`-t`), and their names tell nothing. */
const maxSkippedNames = 20

/** Collects the results of the test runners. */
export function createReport() {
  let passed = 0
  const failed = []
  const skipped = []
  const durations = []

  function add(part) {
    passed += part.passed
    failed.push(...part.failed)
    skipped.push(...part.skipped)
    durations.push(...part.files)
  }

  return {
    /** Adds a command that passes or fails as a whole. */
    addCommand(name, status) {
      if (status === 0) passed += 1
      else failed.push(`${name}: failed, see above`)
    },

    /** Adds what unit-reporter.mjs wrote. */
    addUnitTests(file, status) {
      add(orFailure(JSON.parse(read(file) ?? 'null'), 'unit tests', status))
    },

    /** Adds what Playwright wrote. */
    addBrowserTests(file, status) {
      const report = JSON.parse(read(file) ?? 'null')
      add(orFailure(report && browserResult(report), 'browser tests', status))
    },

    /** Prints what failed again, because hundreds of lines follow it, what was skipped, the slowest files and one line of totals. */
    print() {
      for (const each of failed) console.log(`\n${each}`)
      if (skipped.length > 0 && skipped.length <= maxSkippedNames) console.log(`\nSkipped:\n${skipped.join('\n')}`)
      const slowest = sumByFile(durations).slice(0, 10)
      if (slowest.length > 1) console.log('\nThe slowest files (seconds):')
      if (slowest.length > 1) for (const [path, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${path}`)
      console.log(`\n${passed} passed, ${failed.length} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
    },

    isGood: () => failed.length === 0 && passed > 0,
  }
}

/** A runner that fails without a failed test (it didn't start, say) counts as one failure. */
function orFailure(result, name, status) {
  const part = result ?? { passed: 0, failed: [], skipped: [], files: [] }
  if (status === 0 || part.failed.length > 0) return part
  return { ...part, failed: [`${name}: ended with status ${status}, see above`] }
}

function browserResult({ suites, errors }) {
  const specs = suites.flatMap((suite) => specsOf(suite).map((spec) => ({ file: `e2e/${suite.file}`, ...spec })))
  const result = { passed: 0, failed: errors.map(({ message }) => message), skipped: [], files: [] }
  for (const { file, title, tests } of specs)
    for (const { status, projectName, results } of tests) {
      const name = `${file} (${projectName}) > ${title}`
      if (status === 'skipped') result.skipped.push(name)
      else if (status === 'unexpected') result.failed.push(`${name}\n${results.at(-1)?.error?.message ?? ''}`)
      else result.passed += 1
      result.files.push({ file, ms: results.reduce((sum, { duration }) => sum + duration, 0) })
    }
  return result
}

function specsOf({ specs = [], suites = [] }) {
  const inner = suites.flatMap((suite) => specsOf(suite).map((spec) => ({ ...spec, title: `${suite.title} > ${spec.title}` })))
  return [...specs, ...inner]
}

function sumByFile(entries) {
  const sums = new Map()
  for (const { file, ms } of entries) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums].sort(([, a], [, b]) => b - a)
}
