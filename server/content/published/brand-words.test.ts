import { expect, test } from 'vitest'
import { findBrandWords } from '#contract/content/brand-words.ts'
import { fillBrandWords } from '#contract/content/fill-brand-words.ts'
import { testContent } from '#server/testing/site/test-content.ts'

test('texts follow the facts of the brand, and other braces stay', () => {
  const { brand, quote } = testContent
  const filled = fillBrandWords({
    ...testContent,
    brand: { ...brand, name: 'Kora $1', phones: [], email: 'hello@kora.test' },
    quote: {
      ...quote,
      meta: { ...quote.meta, description: '{name}: {phone}, {email}, {city} {unknown} {}', keywords: ['{name}'] },
    },
  })
  expect(filled.quote.meta.description).toBe(`Kora $1: hello@kora.test, hello@kora.test, ${brand.address.city} {unknown} {}`)
  expect(filled.quote.meta.keywords).toEqual(['Kora $1'])
  expect(findBrandWords(JSON.stringify(filled))).toEqual([])
})
