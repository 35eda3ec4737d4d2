import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

const sentence = 'A film about a hotel whose hill was there before it, told by its light and its crockery.'

test('a description that fits stays as it is', () => {
  expect(excerpt(sentence)).toBe(sentence)
  expect(excerpt('x'.repeat(160))).toBe('x'.repeat(160))
})

test('a longer description is cut to its first sentences', () => {
  expect(excerpt(`${sentence} It was shot over two mornings, with the birds that were really there and one that was not.`)).toBe(
    sentence,
  )
})

test('a long sentence is cut at a word', () => {
  for (const text of [`A film. ${'where words go on '.repeat(12)}`, 'where words go on '.repeat(12)]) {
    expect(excerpt(text)).toMatch(/^.{140,160}…$/)
    expect(text).toContain(`${excerpt(text).slice(0, -1)} `)
  }
})

test('a description never ends in the middle of a number or a URL', () => {
  expect(excerpt(`${'Words about the work '.repeat(7)}at murya.example`)).toMatch(/ at…$/)
})
