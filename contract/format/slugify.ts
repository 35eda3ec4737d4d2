import { normalizeText } from './normalize-text.ts'

const maxLength = 80

/** Lower-case ASCII with hyphens, at most 80 characters; `fallback` if nothing of the title is left. */
export function slugify(title: string, fallback = 'post'): string {
  const slug = normalizeText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '')
  return slug || fallback
}
