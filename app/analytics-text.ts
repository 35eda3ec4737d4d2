import { isLibraryId } from '#contract/content/library-pictures.ts'

/**
 * Names an analytics picture (spec §2): "Analytics preview: Email funnel" for the file "analytics/email-funnel". Uploaded pictures have no
 * name, so theirs is the project's title.
 */
export function analyticsText(id: string, title: string): string {
  if (isLibraryId(id)) return `Analytics preview: ${title}`
  const name = id.split('/').at(-1)?.replaceAll('-', ' ') ?? id
  return `Analytics preview: ${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
