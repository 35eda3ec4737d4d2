/** Spec §2, marketing: the text that names an analytics picture ("analytics/email-funnel"), in words and not as a file. */
export function analyticsText(id: string): string {
  const name = id.split('/').at(-1)?.replaceAll('-', ' ') ?? id
  return `Analytics preview: ${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
