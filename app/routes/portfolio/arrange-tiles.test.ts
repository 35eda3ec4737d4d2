import { expect, test } from 'vitest'
import { arrangeTiles } from './arrange-tiles.ts'

test('each number of projects fills its rows', () => {
  const widths = { upright: 1, beside: 2, half: 2, third: 0, full: 4 }
  for (let count = 0; count <= 12; count += 1)
    for (const isMirrored of [true, false]) {
      const tiles = arrangeTiles(count, isMirrored)
      expect(tiles).toHaveLength(count)
      expect(tiles.reduce((sum, shape) => sum + widths[shape], 0) % 4).toBe(0)
    }
})

test('in every other group the wide picture is last', () => {
  expect(arrangeTiles(3, false)).toEqual(['beside', 'upright', 'upright'])
  expect(arrangeTiles(3, true)).toEqual(['upright', 'upright', 'beside'])
})
