// Contrast of each accent in all its uses, by WCAG 2.2.
import { expect, test } from 'vitest'
import { contrast } from '#contract/brand/oklch.ts'
import { accentClassesCss, accentColours, accentMarkColours, accentTextColours, night } from '#contract/content/brand-colours.ts'
import type { Accent } from '#contract/content/content.ts'

/** Second background of dark pages (app/styles/tokens.css, --bg-2). */
const night2 = '#1f1b15'

const accents = Object.keys(accentColours) as Accent[] // the table's keys

test.each(accents)('text on %s is readable', (accent) => {
  expect(contrast(accentTextColours[accent], accentColours[accent])).toBeGreaterThanOrEqual(4.5)
})

test.each(accents)('lines, icons and focus rings of %s stand out on dark pages', (accent) => {
  for (const background of [night, night2])
    expect(contrast(accentMarkColours[accent], background), background).toBeGreaterThanOrEqual(3)
})

test.each(accents.filter((accent) => accent !== 'media'))('%s has a class with its three colours', (accent) => {
  const [, declared = ''] = new RegExp(`\\.hue-${accent} \\{(.*?)\\}`).exec(accentClassesCss()) ?? []
  for (const table of [accentColours, accentTextColours, accentMarkColours]) expect(declared).toContain(table[accent])
})
