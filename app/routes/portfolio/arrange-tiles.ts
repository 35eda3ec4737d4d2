/** `upright` has a picture of 4:5, the others of 16:9. `beside`: beside two upright ones. `half`: half a row. `full`: alone in its row. */
export type TileShape = 'upright' | 'beside' | 'half' | 'full'

/** Fills rows with a wide tile and two upright ones; two remaining tiles share the last row, and one has it alone. */
export function arrangeTiles(count: number, isMirrored: boolean): TileShape[] {
  const row: TileShape[] = isMirrored ? ['upright', 'upright', 'beside'] : ['beside', 'upright', 'upright']
  const rests: TileShape[][] = [[], ['full'], ['half', 'half']]
  return [...Array.from({ length: Math.floor(count / 3) }, () => row).flat(), ...(rests[count % 3] ?? [])]
}
