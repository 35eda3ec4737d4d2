import { expect, test } from 'vitest'
import { splitText } from './text-parts.ts'

const plain = (text: string) => [{ words: [{ text }] }]

test('empty lines separate paragraphs, and lines with hyphens are lists', () => {
  expect(splitText('One\ntwo\n\n\n- a\n- b\n \nlast - line\n')).toEqual([
    { paragraph: plain('One\ntwo') },
    { items: [plain('a'), plain('b')] },
    { paragraph: plain('last - line') },
  ])
  expect(splitText('- a\nb')).toEqual([{ paragraph: plain('- a\nb') }])
  expect(splitText('- [a](/about)')).toEqual([{ items: [[{ words: [{ text: 'a' }], href: '/about' }]] }])
  expect(splitText('- **a**\n- b')).toEqual([{ items: [[{ words: [{ text: 'a', isBold: true }] }], plain('b')] }])
  expect(splitText(' \n')).toEqual([])
})
