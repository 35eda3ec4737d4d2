import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../process.mjs'

/**
 * A Vitest reporter that writes a `UnitResult` as JSON to the file in UNIT_RESULT. Unlike Vitest's own JSON, it has errors
 * of hooks, files whose process ended, errors outside of tests, and why a test was skipped.
 *
 * @typedef {{ passed: number, failed: string[], skipped: string[], files: { file: string, ms: number }[] }} UnitResult
 */
// biome-ignore lint/style/noDefaultExport: Vitest loads a reporter by its default export
export default class UnitReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const result = {
      passed: 0,
      failed: unhandledErrors.map((error) => `Not in a test\n${describe(error)}`),
      skipped: [],
      files: [],
    }
    for (const module of modules) {
      const file = relative(root, module.moduleId)
      const inProject = `${file} (${module.project.name})`
      result.files.push({ file, ms: module.diagnostic().duration })
      const broken = [module, ...module.children.allSuites()].flatMap((each) => each.errors())
      result.failed.push(...broken.map((error) => `${inProject}\n${describe(error)}`))
      for (const test of module.children.allTests()) {
        const { state, errors, note } = test.result()
        const name = `${inProject} > ${test.fullName}`
        if (state === 'passed') result.passed += 1
        else if (state === 'failed') result.failed.push(`${name}\n${errors.map(describe).join('\n')}`)
        else if (state === 'skipped') result.skipped.push(note ? `${name}: ${note}` : name)
        else result.failed.push(`${name}\nThe test did not end.`)
      }
    }
    writeFileSync(process.env.UNIT_RESULT, JSON.stringify(result))
  }
}

function describe(error) {
  return error.stack || error.message
}
