import type { SiteContent } from '#contract/content/content.ts'
import { contentKinds } from '#contract/content/kinds.ts'
import { findSampleWords, type SampleCounts } from '#contract/content/sample-content.ts'

/** Counts the published entries that contain words of the sample. Emails take these words from the brand, so they aren't counted. */
export function countSamples(content: SiteContent, words: readonly string[]): SampleCounts['content'] {
  return contentKinds
    .filter((kind) => kind !== 'mails')
    .map((kind) => ({
      kind,
      count: [content[kind]].flat().filter((entry) => findSampleWords(entry, words).length > 0).length,
    }))
    .filter(({ count }) => count > 0)
}
