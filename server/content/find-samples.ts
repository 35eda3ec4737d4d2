import type { SiteContent } from '#contract/content/content.ts'
import type { RemainingSample, SampleKind } from '#contract/content/sample-content.ts'
import { listContentFiles } from './content-files.ts'

/** Finds sample texts that are still in content/. Sample posts aren't included, because they are in the database. */
export function findSamples(content: SiteContent, kinds: readonly SampleKind[]): RemainingSample[] {
  const texts = listContentFiles(content).map(({ file, value }) => ({ file, text: JSON.stringify(value) }))
  return kinds
    .map(({ what, where, words }) => ({
      what,
      where,
      files: texts.filter(({ text }) => words.some((word) => text.includes(word))).map(({ file }) => file),
    }))
    .filter(({ files }) => files.length > 0)
}
