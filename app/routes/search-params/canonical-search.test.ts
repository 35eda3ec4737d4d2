import { expect, test } from 'vitest'
import { canonicalSearch as canonicalSearchWith } from './canonical-search.ts'

const services = [{ slug: 'brandingidentity' }, { slug: 'mediaproduction' }]
const categories = [{ name: 'Branding' }]
const canonicalSearch = (path: string, search: string) => canonicalSearchWith(path, search, { services, categories })

test('the quote page reads only existing services from its URL', () => {
  expect(canonicalSearch('/quote', '?utm_source=x&service=brandingidentity&service=other')).toBe('?service=brandingidentity')
  for (const search of ['', '?service=', '?service=no-such', '?Service=brandingidentity', '?page=2'])
    expect([search, canonicalSearch('/quote', search)]).toEqual([search, ''])
  expect(canonicalSearch('/contact', '?service=brandingidentity')).toBe('')
})

test('a known form outcome (?sent=) stays in the URL; others are dropped', () => {
  expect(canonicalSearch('/contact', '?place=contact&sent=contact&utm_source=x')).toBe('?sent=contact')
  expect(canonicalSearch('/blog', '?sent=subscribed&q=a')).toBe('?q=a&sent=subscribed')
  for (const search of ['?sent=', '?sent=anything', '?sent=toString', '?place=contact'])
    expect([search, canonicalSearch('/contact', search)]).toEqual([search, ''])
})

test('the blog reads an existing category, search words and a page from its URL, in one spelling', () => {
  for (const [search, canonical] of [
    ['?q=%20two%20%20words%20&utm_source=x', '?q=two+words'],
    ['?page=2&q=a&category=Branding', '?category=Branding&q=a&page=2'],
    ['?category=branding&page=1&q=', ''],
    ['?page=02', ''],
    ['?page=12345', ''],
    [`?q=${'x'.repeat(200)}`, `?q=${'x'.repeat(100)}`],
  ] as const)
    expect([search, canonicalSearch('/blog', search)]).toEqual([search, canonical])
})
