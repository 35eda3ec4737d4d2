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

test('an address without street and district leaves no gap, and the city stands in for the district', () => {
  const { brand, quote } = testContent
  const address = { ...brand.address, street: '', district: '', region: '' }
  const description = '{address}. A studio in {district}, {city}, and a room in {district}.'
  const filled = fillBrandWords({
    ...testContent,
    brand: { ...brand, address },
    quote: { ...quote, meta: { ...quote.meta, description } },
  })
  expect(filled.quote.meta.description).toBe('Abuja, Nigeria. A studio in Abuja, and a room in Abuja.')
})
