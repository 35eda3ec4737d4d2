import { createContext, useContext } from 'react'
import type { SamplePart } from '#contract/content/sample-content.ts'

/** What visitors see of the sample in the entry of the form. */
export const SamplePartsContext = createContext<readonly SamplePart[]>([])

/** Whether visitors see something of the sample in the fields of a section. */
export function useHasSample(section: string): boolean {
  return useContext(SamplePartsContext).some(({ path }) => path === section || path.startsWith(`${section}.`))
}
