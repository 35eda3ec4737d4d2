import type { TileShape } from '#app/sections/portfolio/project-tiles.tsx'

/** Fills rows with a wide tile and two upright ones; two remaining tiles share the last row, and one has it alone. */
export function arrangeTiles(count: number, isMirrored: boolean): TileShape[] {
  const row: TileShape[] = isMirrored ? ['upright', 'upright', 'beside'] : ['beside', 'upright', 'upright']
  const rests: TileShape[][] = [[], ['full'], ['half', 'half']]
  return [...Array.from({ length: Math.floor(count / 3) }, () => row).flat(), ...(rests[count % 3] ?? [])]
}
