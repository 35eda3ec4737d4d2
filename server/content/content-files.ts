// Maps each part of the content to its file in content/.
import type { SiteContent } from '#contract/content/content.ts'

const folders = { services: 'content/services', projects: 'content/projects', team: 'content/team' }
/** Parts of the content whose entries each have a page and a file. */
export const listParts = ['services', 'projects', 'team'] as const

const otherFiles: Record<string, string> = {
  terms: 'content/legal/terms.ts',
  privacy: 'content/legal/privacy.ts',
  yourData: 'content/your-data.ts',
  samplePosts: 'content/sample-posts',
}

/** The path of a part: a folder for list parts, a file for the others. */
export function getPartFile(part: string): string {
  return isListPart(part) ? folders[part] : (otherFiles[part] ?? `content/${part}.ts`)
}

export function isListPart(part: string): part is (typeof listParts)[number] {
  return part in folders
}

/** The slugs of the entries, in order; an empty string for an entry without a slug. */
export function getSlugs(entries: unknown): string[] {
  if (!Array.isArray(entries)) return []
  return entries.map((entry: unknown) => (typeof entry === 'object' && entry && 'slug' in entry ? String(entry.slug) : ''))
}

export function listContentFiles(content: SiteContent): { file: string; value: unknown }[] {
  return Object.entries(content).flatMap(([part, value]): { file: string; value: unknown }[] => {
    if (!isListPart(part)) return [{ file: getPartFile(part), value }]
    return content[part].map((entry) => ({ file: `${getPartFile(part)}/${entry.slug}.ts`, value: entry }))
  })
}
