import { normalizePath } from '#contract/entities/redirects.ts'

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

/** The path of the page that a link of this site leads to, without its query and hash; a link to another site stays a URL. */
export function toPagePath(href: string, siteUrl: string): string {
  return normalizePath(toOwnPath(href.replace(/[?#].*$/, ''), siteUrl))
}
