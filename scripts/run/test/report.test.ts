import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process.mjs'

/** Files whose tests pass, fail and are skipped, and that fail without a failed test. */
const files = {
  'mixed.test.ts': `
    test('passes', () => {})
    test('fails', () => expect(1).toBe(2))
    test('is skipped', ({ skip }) => skip('no database here'))`,
  'hook.test.ts': `
    describe('a suite', () => {
      beforeAll(() => { throw new Error('broken hook') })
      test('never starts', () => {})
    })`,
  'import.test.ts': `throw new Error('broken file')`,
  'rejection.test.ts': `test('rejects later', async () => { Promise.reject(new Error('broken promise')) })`,
  'exit.test.ts': `test('ends its process', () => process.kill(process.pid, 'SIGKILL'))`,
}

test('the report names every reason why unit tests failed or were skipped', () => {
  // In the project, because elsewhere the files couldn't import Vitest.
  mkdirSync(join(root, 'test-results'), { recursive: true })
  const folder = mkdtempSync(join(root, 'test-results', 'report-'))
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { beforeAll, describe, expect, test } from 'vitest'\n${text}`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporter = join(root, 'scripts/run/test/unit-reporter.mjs')
  const file = join(folder, 'unit.json')
  const args = [vitest, 'run', '--root', folder, '--pool', 'forks', '--reporter', reporter]
  spawnSync(process.execPath, args, { env: { ...process.env, UNIT_RESULT: file } })
  const result = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(folder, { recursive: true })

  expect(result.passed).toBe(2)
  expect(result.failed.join('\n')).toMatch(/mixed\.test\.ts \(.*\) > fails/)
  for (const text of ['broken hook', 'broken file', 'broken promise', 'exit.test.ts'])
    expect(result.failed.join('\n')).toContain(text)
  expect(result.skipped.join('\n')).toContain('is skipped: no database here')
})
