// Which file in content/ holds which part of the content.
import type { AllContent } from '#contract/content/content.ts'

const folders = { services: 'content/services', projects: 'content/projects', team: 'content/team' }
/** Parts that have a page for each of their entries. */
export const listParts = ['services', 'projects', 'team'] as const

const otherFiles: Record<string, string> = {
  terms: 'content/legal/terms.ts',
  privacy: 'content/legal/privacy.ts',
  yourData: 'content/your-data.ts',
  samplePosts: 'content/sample-posts',
}

/** The folder of a part whose entries have files of their own, or the file of the part. */
export function getPartFile(part: string): string {
  return isListPart(part) ? folders[part] : (otherFiles[part] ?? `content/${part}.ts`)
}

export function isListPart(part: string): part is (typeof listParts)[number] {
  return part in folders
}

/** The slugs in the order of the entries; empty for an entry without one, which the schema reports. */
export function getSlugs(entries: unknown): string[] {
  if (!Array.isArray(entries)) return []
  return entries.map((entry: unknown) => (typeof entry === 'object' && entry && 'slug' in entry ? String(entry.slug) : ''))
}

/** All files of content/, each with the content that it holds. */
export function listContentFiles(content: AllContent): { file: string; value: unknown }[] {
  return Object.entries(content).flatMap(([part, value]): { file: string; value: unknown }[] => {
    if (!isListPart(part)) return [{ file: getPartFile(part), value }]
    return content[part].map((entry) => ({ file: `${getPartFile(part)}/${entry.slug}.ts`, value: entry }))
  })
}
