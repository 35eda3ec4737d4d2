// Maps each part of the content to its file in content/.
import { isPageKind, type PageKind, readSlug } from '#contract/content/kinds.ts'

/** Folders of the parts whose entries each have a page and a file. */
const folders: Record<PageKind, string> = {
  services: 'content/services',
  projects: 'content/projects',
  team: 'content/team',
  pages: 'content/pages',
}

const otherFiles: Record<string, string> = {
  terms: 'content/legal/terms.ts',
  privacy: 'content/legal/privacy.ts',
  yourData: 'content/your-data.ts',
  samplePosts: 'content/sample-posts',
}

/** The path of a part: a folder if its entries have pages, a file for the others. */
export function getPartFile(part: string): string {
  return isPageKind(part) ? folders[part] : (otherFiles[part] ?? `content/${part}.ts`)
}

/** The slugs of the entries, in order; an empty string for an entry without a slug. */
export function getSlugs(entries: unknown): string[] {
  if (!Array.isArray(entries)) return []
  return entries.map(readSlug)
}
