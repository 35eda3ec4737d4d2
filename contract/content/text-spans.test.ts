import { expect, test } from 'vitest'
import { splitSpans, toVisibleText } from './text-spans.ts'

/** The text with tags where its look changes. */
function show(text: string): string {
  const spans = splitSpans(text).map(({ words, href }) => {
    const shown = words.map(({ text: each, isBold, isItalic }) => {
      const inner = isItalic ? `<i>${each}</i>` : each
      return isBold ? `<b>${inner}</b>` : inner
    })
    return href === undefined ? shown.join('') : `<a ${href}>${shown.join('')}</a>`
  })
  return spans.join('')
}

test.each([
  ['**bold** and *italic*, ***both***', '<b>bold</b> and <i>italic</i>, <b><i>both</i></b>'],
  ['**bold *both* bold**', '<b>bold </b><b><i>both</i></b><b> bold</b>'],
  ['***both* bold**', '<b><i>both</i></b><b> bold</b>'],
  ['(**a b**), “*c*”.', '(<b>a b</b>), “<i>c</i>”.'],
  ['**see [our *work*](/work) now**', '<b>see </b><a /work><b>our </b><b><i>work</i></b></a><b> now</b>'],
  ['[**a**](/b) **[c](/d)**', '<a /b><b>a</b></a> <a /d><b>c</b></a>'],
  ['*Olúwaṣẹ́gun*', '<i>Olúwaṣẹ́gun</i>'],
])('%s is %s', (text, shown) => expect(show(text)).toBe(shown))

test.each([
  '2 * 3 * 4',
  '90*60*200 cm',
  'Price* without VAT\n*with VAT',
  '* a\n* b',
  '**bold',
  'bold**',
  '** a **',
  '****',
  '****a****',
  '*a\nb*',
  '**',
])('%s is shown as typed', (text) => expect(show(text)).toBe(text))

test('what stands for nothing stays', () => {
  expect(show('***a**')).toBe('*<b>a</b>')
  expect(show('*a *b*')).toBe('*a <i>b</i>')
})

test('markup is text, and so are links to scripts', () => {
  const hostile = '<b onclick=alert(1)> [x](javascript:alert(1))'
  expect(splitSpans(`**${hostile}**`)).toEqual([{ words: [{ text: hostile, isBold: true }] }])
})

test('visible text has no asterisks of the format and no addresses', () => {
  expect(toVisibleText('**See** [our *work*](/portfolio), 2 * 3\n\n- *a*')).toBe('See our work, 2 * 3\n\n- a')
})

test('the longest text of a page takes no time, whatever is in it', () => {
  for (const part of ['*', '**', '*a', '**a ', '*a* ', '***a', '[*a](/x)', '*\n'])
    expect(splitSpans(part.repeat(40_000 / part.length)).length).toBeGreaterThan(0)
}, 2000)
