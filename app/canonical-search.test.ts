import { expect, test } from 'vitest'
import { canonicalSearch } from './canonical-search.ts'

test('the quote page reads a service that there is, and nothing else', () => {
  expect(canonicalSearch('/quote', '?utm_source=x&service=brandingidentity&service=other')).toBe('?service=brandingidentity')
  for (const search of ['', '?service=', '?service=no-such', '?Service=brandingidentity', '?page=2'])
    expect([search, canonicalSearch('/quote', search)]).toEqual([search, ''])
  expect(canonicalSearch('/contact', '?service=brandingidentity')).toBe('')
})
