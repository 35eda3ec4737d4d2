import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

test('each test that docs/security.md names exists', () => {
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const named = new Set([...page.matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`/g)].map(([, name = '']) => name))
  expect(named.size).toBeGreaterThan(30)
  for (const name of named)
    expect([name, ['', 'server'].some((folder) => existsSync(join(root, folder, name)))]).toEqual([name, true])
})
