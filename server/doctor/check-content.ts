import type { AllContent } from '#contract/content.ts'
import { checkContent as findFaults, type MediaNames } from '../check-content.ts'
import { about, type Finding } from '../finding.ts'

const { ok, mend } = about('Content')

/** Faults in content/ that keep the site from starting. */
export function checkContent(content: AllContent, media: MediaNames): Finding[] {
  const faults = findFaults(content, media)
  if (faults.length === 0) return [ok('Nothing is missing.')]
  return faults.map((fault) => mend(`The site doesn't start: ${fault}`, 'Fix this in the file and build again.'))
}
