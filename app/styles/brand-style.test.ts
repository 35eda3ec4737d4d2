import { expect, test } from 'vitest'
import { fontPairs } from '#contract/brand/font-pairs.ts'
import { gold, laterite } from '#contract/content/brand-colours.ts'
import { createBrandStyle } from './brand-style.ts'

test('a new site has no style sheet of its own, nor has one that chose what a new site has', () => {
  expect(createBrandStyle({ accent: gold, second: laterite })).toBeNull()
  expect(createBrandStyle({ accent: gold, second: laterite, fonts: 'archivo' })).toBeNull()
})

test('other colours alone bring no fonts', () => {
  const style = createBrandStyle({ accent: '#1D4ED8' })
  expect(style).toContain('--brand-fill:#1D4ED8')
  expect(style).not.toContain('@font-face')
})

test.each(['encode-sans', 'bricolage'] as const)(
  'the style sheet of %s names its own two files, and a fallback for each weight',
  (fonts) => {
    const style = createBrandStyle({ accent: gold, second: laterite, fonts }) ?? ''
    expect(style.match(/url\([^)]+\)/g)).toHaveLength(2)
    expect(style).toContain(`--sans:"${fontPairs[fonts].sans}",var(--sans-standin)`)
    expect(style).not.toContain('--brand-fill')
    expect(style.match(/src:local/g)).toHaveLength(20)
    const sizes = [...style.matchAll(/size-adjust:([\d.]+)%/g)].map(([, size]) => Number(size))
    expect(Math.min(...sizes)).toBeGreaterThan(90)
  },
)
