import { expect, test } from 'vitest'
import { splitText } from './text-parts.ts'

test('empty lines separate paragraphs, and lines with hyphens are lists', () => {
  expect(splitText('One\ntwo\n\n\n- a\n- b\n \nlast - line\n')).toEqual([
    { paragraph: [{ text: 'One\ntwo' }] },
    { items: [[{ text: 'a' }], [{ text: 'b' }]] },
    { paragraph: [{ text: 'last - line' }] },
  ])
  expect(splitText('- a\nb')).toEqual([{ paragraph: [{ text: '- a\nb' }] }])
  expect(splitText('- [a](/about)')).toEqual([{ items: [[{ text: 'a', href: '/about' }]] }])
  expect(splitText(' \n')).toEqual([])
})
