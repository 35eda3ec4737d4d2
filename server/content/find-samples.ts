import type { SiteContent } from '#contract/content/content.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import { findSampleMarks, type SampleCounts, type SampleMark } from '#contract/content/sample-content.ts'

/** Counts the published entries that contain marks of the sample. Emails take these facts from the brand, so they aren't counted. */
export function countSamples(content: SiteContent, marks: readonly SampleMark[]): SampleCounts['content'] {
  return contentKinds
    .filter((kind) => kind !== 'mails')
    .map((kind) => ({
      kind,
      count: [content[kind]].flat().filter((entry) => findSampleMarks(entry, marks).length > 0).length,
    }))
    .filter(({ count }) => count > 0)
}
