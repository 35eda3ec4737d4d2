// Checks that every file which the documentation links to or names exists.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: root })
const files = globSync(['{app,bench,content,contract,deploy,e2e,scripts,server}/**/*.{ts,tsx,mjs,css}'], { cwd: root })

/** A page may name a file by the end of its path: `posts/posts.ts`. */
const isFile = (name: string) => existsSync(join(root, name)) || files.some((file) => file.endsWith(`/${name}`))

test.each(pages)('%s names only files that exist', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const links = [...text.matchAll(/\]\((?![a-z]+:)([^)#]+)/g)].map(([, link = '']) => join(dirname(page), link))
  const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|css))`/g)].map(([, name = '']) => name)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
  expect(named.filter((name) => !isFile(name))).toEqual([])
})

test('the documentation is found', () => expect(pages.length).toBeGreaterThan(15))

test('docs/install/settings.md and .env.example list the same settings', () => {
  const page = readFileSync(join(root, 'docs/install/settings.md'), 'utf8')
  const firstCells = [...page.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell = '']) => cell)
  const listed = firstCells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
  const examples = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name = '']) => name,
  )
  expect(new Set(examples)).toEqual(new Set(listed))
})
