import type { AllContent } from '#contract/content.ts'
import { checkContent as findFaults, type MediaNames } from '../check-content.ts'
import { about, type Finding } from '../finding.ts'

const { ok, mend } = about('Content')

/** What keeps the site from starting, because a page would fail. */
export function checkContent(content: AllContent, media: MediaNames): Finding[] {
  const faults = findFaults(content, media)
  if (faults.length === 0) return [ok('Nothing is missing, and all that is named is there.')]
  return faults.map((fault) => mend(`The site does not start: ${fault}`, 'Correct this in the file and build again.'))
}
