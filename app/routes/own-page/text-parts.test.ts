import { expect, test } from 'vitest'
import { splitText } from './text-parts.ts'

test('empty lines separate paragraphs, and lines with hyphens are lists', () => {
  expect(splitText('One\ntwo\n\n\n- a\n- b\n \nlast - line\n')).toEqual([
    { paragraph: 'One\ntwo' },
    { items: ['a', 'b'] },
    { paragraph: 'last - line' },
  ])
  expect(splitText('- a\nb')).toEqual([{ paragraph: '- a\nb' }])
  expect(splitText(' \n')).toEqual([])
})
