/** Whom a newsletter goes to: everyone (null), or people with at least one of the tags. */
export function describeAudience(names: readonly string[] | null): string {
  if (names === null) return 'everyone'
  return names.length === 0 ? 'nobody' : `people ${describeTags(names)}`
}

/** "with the tag Press, Film or Radio". */
export function describeTags(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return `with the tag ${names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`}`
}
