import { expect, test } from 'vitest'
import { type CachedPage, selectPagesToKeep } from './cache-eviction.ts'

const page = (at: number, bytes: Record<string, number>): CachedPage => ({
  url: `/${at}`,
  title: `Page ${at}`,
  visitedAt: at,
  bytes,
})
const times = (pages: readonly CachedPage[]) => pages.map(({ visitedAt: at }) => at)

test('the pages visited last stay, up to a number of pages', () => {
  const pages = [2, 5, 1, 4, 3].map((at) => page(at, { [`/${at}`]: 10 }))
  expect(times(selectPagesToKeep(pages, { pages: 3, bytes: 1000 }))).toEqual([5, 4, 3])
})

test('the pages visited last stay, up to a number of bytes; a shared file counts once', () => {
  const pages = [1, 2, 3, 4].map((at) => page(at, { [`/${at}`]: 30, '/assets/site.css': 40 }))
  expect(times(selectPagesToKeep(pages, { pages: 10, bytes: 130 }))).toEqual([4, 3, 2])
  expect(times(selectPagesToKeep(pages, { pages: 10, bytes: 129 }))).toEqual([4, 3])
})

test('older pages are removed first, even if a small one would fit', () => {
  const pages = [page(3, { a: 60 }), page(2, { b: 60 }), page(1, { c: 10 })]
  expect(times(selectPagesToKeep(pages, { pages: 10, bytes: 100 }))).toEqual([3])
})

test('a page larger than the whole cache is skipped, and the other pages stay', () => {
  const pages = [page(3, { a: 200 }), page(2, { b: 60 }), page(1, { c: 10 })]
  expect(times(selectPagesToKeep(pages, { pages: 10, bytes: 100 }))).toEqual([2, 1])
})
