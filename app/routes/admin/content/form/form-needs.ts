import { createContext, useContext } from 'react'

/**
 * Paths of what an entry can't be published without, of what is filled in from that (fill-empty.ts), and of the lists of paragraphs
 * or blocks that show an empty one.
 */
export type FormNeeds = { needed: readonly string[]; filled: readonly string[]; begun: readonly string[] }

export const FormNeedsContext = createContext<FormNeeds>({ needed: [], filled: [], begun: [] })

export function useIsFilled(path: string): boolean {
  return useContext(FormNeedsContext).filled.includes(path)
}

export function useIsBegun(list: string): boolean {
  return useContext(FormNeedsContext).begun.includes(list)
}

/** Whether a section has a field that an entry can't be published without, or is expected to have text. */
export function useIsNeeded(section: string): boolean {
  const { needed, begun } = useContext(FormNeedsContext)
  return begun.includes(section) || [...needed, ...begun].some((path) => path.startsWith(`${section}.`))
}
