// Content may link to posts, which come and go without content being built again.
import type { SiteContent } from '#contract/content/content.ts'
import { normalizePath } from '#contract/entities/redirects.ts'
import { toPagePath } from '#server/http/own-path.ts'
import { deepFreeze } from './build-content.ts'
import { rewriteLinks } from './rewrite-links.ts'

/** Matches the paths of posts in links, also in those of texts and in URLs of this site. */
const pattern = /\/blog\/[^/?#"\\()\s]+/g

const linksOf = new WeakMap<SiteContent, readonly string[]>()

/** The paths of the posts that content links to, each once. */
export function listPostLinks(content: SiteContent): readonly string[] {
  const links = linksOf.get(content) ?? [...new Set(JSON.stringify(content).match(pattern)?.map(normalizePath))]
  linksOf.set(content, links)
  return links
}

/** The content without links to these posts, unchangeable. */
export function withoutPostLinks(content: SiteContent, dead: ReadonlySet<string>, siteUrl: string): SiteContent {
  const toLive = (href: string) => (dead.has(toPagePath(href, siteUrl)) ? null : href)
  return deepFreeze(rewriteLinks(content, { toLive, siteUrl }))
}
