import { expect, test } from 'vitest'
import { findBrandWords, findUnknownWords } from './brand-words.ts'

test('misspelt words in braces are found once each', () => {
  const text = 'Call {nmae} or {name} in {City}, { phone } or {nmae}. Not code: {}, {a: 1}, {1}.'
  expect(findUnknownWords(text)).toEqual(['{nmae}', '{City}', '{ phone }'])
  expect(findBrandWords(text)).toEqual(['{name}'])
  expect(findUnknownWords('{name}, {phone}')).toEqual([])
  expect(findUnknownWords('{start} to {end}', ['start'])).toEqual(['{end}'])
})
