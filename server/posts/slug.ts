import { normalizeText } from './normalize-text.ts'

const maxLength = 80

/** The address of a title: ASCII, lower case, hyphens, at most 80 characters. `post` where nothing is left. */
export function slugify(title: string): string {
  const slug = normalizeText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  return slug || 'post'
}
