import { createContext, useContext } from 'react'

/** What an entry can't be published without, and what is filled in from that (fill-empty.ts), as paths. */
export type FormNeeds = { needed: readonly string[]; filled: readonly string[] }

export const FormNeedsContext = createContext<FormNeeds>({ needed: [], filled: [] })

export function useIsFilled(path: string): boolean {
  return useContext(FormNeedsContext).filled.includes(path)
}

/** Whether a section has a field that an entry can't be published without. */
export function useIsNeeded(section: string): boolean {
  return useContext(FormNeedsContext).needed.some((path) => path.startsWith(`${section}.`))
}
