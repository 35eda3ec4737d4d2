/** Whom a newsletter goes to: everyone (null), or people with at least one of the tags. */
export function describeAudience(names: readonly string[] | null): string {
  if (names === null) return 'everyone'
  if (names.length === 0) return 'nobody'
  const last = names.at(-1) ?? ''
  return `people with the tag ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} or ${last}`}`
}
