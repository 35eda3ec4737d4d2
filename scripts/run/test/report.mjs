import { relative } from 'node:path'
import { read, root } from '../process.mjs'

/** Collects the results of the test runners. */
export function createReport() {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []
  const durations = []

  /** Adds a part. A test runner that fails without a failed test (it didn't start, say) counts as one failure. */
  function count(name, { passed = 0, failed = 0, skipped = 0 }, status = 0) {
    const failedCount = failed || (status !== 0 ? 1 : 0)
    if (failedCount) console.error(`${name}: failed`)
    totals.passed += passed
    totals.failed += failedCount
    totals.skipped += skipped
  }

  return {
    count,

    /** Adds what Vitest wrote. */
    addUnitTests(file, status) {
      const report = JSON.parse(read(file) ?? 'null')
      if (!report) return count('unit', {}, status)
      for (const { name, message, assertionResults, startTime, endTime } of report.testResults) {
        const path = relative(root, name)
        durations.push({ file: path, ms: endTime - startTime })
        // A test file that failed to load has a message instead of test results.
        if (message) failures.push([path, 'the file', message])
        for (const each of assertionResults)
          if (each.status === 'failed') failures.push([path, each.fullName, each.failureMessages[0]])
      }
      count('unit', { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests }, status)
    },

    /** Adds what Playwright wrote. */
    addBrowserTests(file, status) {
      const report = JSON.parse(read(file) ?? 'null')
      if (!report) return count('browser', {}, status)
      for (const suite of report.suites) durations.push({ file: `e2e/${suite.file}`, ms: durationOf(suite) })
      const { expected, flaky, unexpected, skipped } = report.stats
      count('browser', { passed: expected + flaky, failed: unexpected, skipped }, status)
    },

    /** Prints the failed unit tests again, because the browser tests print hundreds of lines after them, and one line of totals. */
    print() {
      for (const [file, name, why] of failures) console.error(`\n${file} > ${name}\n${why}`)
      const slowest = sumByFile(durations).slice(0, 10)
      if (slowest.length > 1) console.log('\nThe slowest files (seconds):')
      if (slowest.length > 1) for (const [path, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)}  ${path}`)
      const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
      console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
    },

    isGood: () => totals.failed === 0 && totals.passed > 0,
  }
}

function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) => tests).flatMap(({ results }) => results)
  return own.reduce((sum, { duration }) => sum + duration, 0) + suites.reduce((sum, suite) => sum + durationOf(suite), 0)
}

function sumByFile(entries) {
  const sums = new Map()
  for (const { file, ms } of entries) sums.set(file, (sums.get(file) ?? 0) + ms)
  return [...sums].sort(([, a], [, b]) => b - a)
}
