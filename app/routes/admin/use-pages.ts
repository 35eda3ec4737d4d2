import { useCallback, useState } from 'react'

/** Which page of a list is shown; each begins behind the last row of the one before. */
export function usePages() {
  const [befores, setBefores] = useState<string[]>([])
  return {
    page: befores.length + 1,
    before: befores.at(-1),
    showFirst: useCallback(() => setBefores([]), []),
    showNewer: () => setBefores(befores.slice(0, -1)),
    showOlder: (last: string | undefined) => setBefores([...befores, last ?? '']),
  }
}
