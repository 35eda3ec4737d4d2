/** Writes a URL of this site as a path without a slash at its end; other URLs, and paths, stay as they are. */
export function toOwnPath(target: string, siteUrl: string): string {
  const { origin } = new URL(siteUrl)
  if (target !== origin && !target.startsWith(`${origin}/`)) return target
  // Two slashes at the start would lead to another site.
  return (
    target
      .slice(origin.length)
      .replace(/^\/+/, '/')
      .replace(/(.)\/$/, '$1') || '/'
  )
}
