import { statSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['archivo', 48_000],
  ['encode-sans', 48_000],
  ['bricolage', 48_000],
  ['source-serif', 32_000],
  ['literata', 32_000],
  ['fraunces', 32_000],
])('%s.woff2 has at most %i bytes', (name, most) => {
  expect(statSync(new URL(`./fonts/${name}.woff2`, import.meta.url)).size).toBeLessThanOrEqual(most)
})
