/** Names an analytics picture by its ID: "Analytics preview: Email funnel" for "analytics/email-funnel" (spec §2). */
export function analyticsText(id: string): string {
  const name = id.split('/').at(-1)?.replaceAll('-', ' ') ?? id
  return `Analytics preview: ${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
