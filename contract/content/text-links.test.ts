import { expect, test } from 'vitest'
import { listTextLinks, rewriteTextLinks, splitTextLinks } from './text-links.ts'

test('words in brackets before an address are a link', () => {
  expect(splitTextLinks('See [our work](/portfolio), [write](mailto:a@b.example)\nor [call](tel:+2348000000001).')).toEqual([
    { text: 'See ' },
    { text: 'our work', href: '/portfolio' },
    { text: ', ' },
    { text: 'write', href: 'mailto:a@b.example' },
    { text: '\nor ' },
    { text: 'call', href: 'tel:+2348000000001' },
    { text: '.' },
  ])
  const wikipedia = 'https://en.wikipedia.org/wiki/Abuja_(city)?a=1#b'
  expect(splitTextLinks(`([Abuja](${wikipedia}))`)).toEqual([{ text: '(' }, { text: 'Abuja', href: wikipedia }, { text: ')' }])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert`1`',
  '&#106;avascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'mailto:?bcc=everyone@x.example',
  'about',
  '#top',
])('%s is no link, but shown as typed', (address) => {
  expect(splitTextLinks(`[press](${address})`)).toEqual([{ text: `[press](${address})` }])
})

test('brackets without an address, and links in links, stay text', () => {
  for (const text of ['[sic] (1)', '[a]\n(/about)', '[](/about)', '[a]()', '[a](/about'])
    expect(splitTextLinks(text)).toEqual([{ text }])
  expect(splitTextLinks('[a [b](/about) c](/x)')).toEqual([{ text: '[a ' }, { text: 'b', href: '/about' }, { text: ' c](/x)' }])
})

test('long texts without an end take no longer', () => {
  for (const part of ['[', '[a](', '[a](/(', '[a](/x', '](', '[a'])
    expect(splitTextLinks(part.repeat(200_000 / part.length)).length).toBeGreaterThan(0)
}, 2000)

test('the links of a text are found, and replaced or removed', () => {
  const text = '[a](/old) [b](/gone) [c](https://x.example) [d](javascript:x)'
  expect(listTextLinks(text)).toEqual(['/old', '/gone', 'https://x.example', 'javascript:x'])
  const live: Record<string, string | null> = { '/old': '/new', '/gone': null }
  expect(rewriteTextLinks(text, (address) => (address in live ? (live[address] ?? null) : address))).toBe(
    '[a](/new) b [c](https://x.example) [d](javascript:x)',
  )
})
