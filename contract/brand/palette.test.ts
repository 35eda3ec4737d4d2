import { expect, test } from 'vitest'
import { gold, haze, ink, laterite, paper } from '../content/brand-colours.ts'
import { contrast, toHex, toOklch } from './oklch.ts'
import { defaultPalette, derivePalette, listMarkPairs, listTextPairs } from './palette.ts'

const hues = Array.from({ length: 60 }, (_, index) => index * 6)
const shades = [0.05, 0.2, 0.35, 0.5, 0.56, 0.62, 0.68, 0.8, 0.95]
const chromas = [0.02, 0.12, 0.4]
const extremes = ['#000000', '#FFFFFF', '#808080', '#777777', '#0000FF', '#FFFF00', '#FF0000', '#00FF00', ink, paper, laterite]

const around = hues.flatMap((degrees) =>
  shades.flatMap((lightness) => chromas.map((chroma) => toHex({ lightness, chroma, hue: (degrees * Math.PI) / 180 }))),
)

/** What can't be read or seen with these colours. */
function findFaults(accent: string, second?: string): string[] {
  const palette = derivePalette({ accent, second })
  const texts = listTextPairs(palette).filter(({ text, background }) => contrast(text, background) < 4.5)
  const marks = listMarkPairs(palette).filter(({ mark, background, atLeast }) => contrast(mark, background) < atLeast)
  return [...texts, ...marks].map((pair) => `${accent}: ${pair.use}, ${JSON.stringify(pair)}`)
}

test('text can be read with every colour of the circle, from nearly black to nearly white and from grey to vivid', () => {
  expect([...around, ...extremes].flatMap((accent) => findFaults(accent))).toEqual([])
})

test('every second colour can be seen beside every first one', () => {
  const some = [...around.filter((_, index) => index % 119 === 0), ...extremes]
  expect(some.flatMap((accent) => some.flatMap((second) => findFaults(accent, second)))).toEqual([])
})

test('the colours of a new site fulfil the same rules', () => {
  expect(derivePalette({ accent: gold, second: laterite })).toBe(defaultPalette)
  expect(derivePalette({ accent: gold.toLowerCase() })).toBe(defaultPalette)
  expect(findFaults(gold, laterite)).toEqual([])
})

test('a clear colour stays as it was chosen; a medium one changes as little as is needed', () => {
  expect(derivePalette({ accent: '#1D4ED8' })).toMatchObject({ fill: '#1D4ED8', onFill: paper })
  expect(derivePalette({ accent: '#0B6E4F' })).toMatchObject({ fill: '#0B6E4F', onFill: paper })
  expect(derivePalette({ accent: '#FDE68A' })).toMatchObject({ fill: '#FDE68A', onFill: ink })
  const change = Math.max(
    ...around.map((accent) => Math.abs(toOklch(derivePalette({ accent }).fill).lightness - toOklch(accent).lightness)),
  )
  expect(change).toBeLessThan(0.12)
})

test('two fields side by side never have nearly the same hue', () => {
  const pairs = around.flatMap((accent) => [laterite, '#1D4ED8', undefined].map((second) => ({ accent, second })))
  const clashes = pairs.filter((colours) => {
    const { fill, neighbour } = derivePalette(colours)
    const [one, other] = [toOklch(fill), toOklch(neighbour)]
    const distance = Math.abs(one.hue - other.hue)
    return Math.min(one.chroma, other.chroma) > 0.03 && Math.min(distance, 2 * Math.PI - distance) < Math.PI / 4.5
  })
  expect(clashes).toEqual([])
})

test('the field beside one in the brand’s colour has the second colour, or is grey without one', () => {
  expect(derivePalette({ accent: '#0B6E4F', second: '#1D4ED8' })).toMatchObject({ neighbour: '#1D4ED8', onNeighbour: paper })
  expect(derivePalette({ accent: '#0B6E4F' })).toMatchObject({ neighbour: haze, onNeighbour: ink })
})

test('colours survive the way to OKLCH and back', () => {
  for (const colour of [...extremes, gold]) expect(toHex(toOklch(colour))).toBe(colour)
})
