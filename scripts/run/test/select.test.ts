import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../process.mjs'
import { needsBuild, selectTests } from './select.mjs'

test.for([
  ['server/env.test.ts', { unit: ['server/env.test.ts'], browser: [], long: [] }],
  ['./server/env.test.ts', { unit: ['server/env.test.ts'], browser: [], long: [] }],
  [join(root, 'server/env.test.ts'), { unit: ['server/env.test.ts'], browser: [], long: [] }],
  ['server/env.ts', { unit: ['server/env.test.ts'], browser: [], long: [] }],
  ['env.test', { unit: ['server/env.test.ts'], browser: [], long: [] }],
  ['e2e/public/home.e2e.ts', { unit: [], browser: ['e2e/public/home.e2e.ts'], long: [] }],
  [
    'e2e/platform/seo/',
    { unit: [], browser: ['metadata', 'search-engines'].map((name) => `e2e/platform/seo/${name}.desktop.e2e.ts`), long: [] },
  ],
] as const)('npm test -- %s runs that file, or the tests of that folder', ([argument, files]) => {
  expect(selectTests([argument])).toEqual({ files, words: null })
})

test('several files, of both kinds, and words of a test name', () => {
  const selected = selectTests(['server/env.test.ts', 'e2e/public/home.e2e.ts', 'server/env.ts', '-t', 'a # in'])
  expect(selected).toEqual({
    files: { unit: ['server/env.test.ts'], browser: ['e2e/public/home.e2e.ts'], long: [] },
    words: 'a # in',
  })
  expect(selectTests([])).toEqual({ files: null, words: null })
})

test('only tests that start the built site need a build', () => {
  expect(needsBuild(['server/env.test.ts'])).toBe(false)
  expect(needsBuild(['server/env.test.ts', 'server/main.test.ts'])).toBe(true)
})

test('npm test -- FILE says if there is no such test, and fails', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'test', 'server/nothing.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^No test matches server\/nothing\.test\.ts\./)])
})
