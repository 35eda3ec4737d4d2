import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEntryPath, pageFolders, singleKinds } from './kinds.ts'
import { reservedSlugs } from './reserved-slugs.ts'

test('no page of one’s own can take the URL of a route', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../app/routes.ts'), 'utf8')
  const used = [...routes.matchAll(/\broute\('([\w-]+)/g)].flatMap(([, first]) => first ?? [])
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((first) => !reservedSlugs.includes(first))).toEqual([])
  const paths = [...singleKinds.map((kind) => findEntryPath(kind, null)), ...Object.values(pageFolders)]
  const firsts = paths.flatMap((path) => /^\/([\w-]+)/.exec(path ?? '')?.[1] ?? [])
  expect(firsts.filter((first) => !reservedSlugs.includes(first))).toEqual([])
})
