/** Spec §2, marketing: describes an analytics picture ("analytics/email-funnel") in words. */
export function analyticsText(id: string): string {
  const name = id.split('/').at(-1)?.replaceAll('-', ' ') ?? id
  return `Analytics preview: ${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
