import type { SiteContent } from '#contract/content/content.ts'
import { rewriteTextLinks } from '#contract/content/text-links.ts'
import { toOwnPath } from '#server/http/own-path.ts'

/** The address that a link has to have; null for a link to a page that is gone. */
type ToLive = (href: string) => string | null

/**
 * Gives each link the address that `toLive` returns. A link to a page that is gone disappears from a list and leaves its words in a text;
 * any other leads to the page above the missing one.
 */
export function rewriteLinks(content: SiteContent, { toLive, siteUrl }: { toLive: ToLive; siteUrl: string }): SiteContent {
  const rewritten = rewrite(content) as SiteContent // only links change
  // Without this the button would keep its label and lead to the home page.
  if (toLive(content.menu.button.href) !== null) return rewritten
  return { ...rewritten, menu: { ...rewritten.menu, button: { label: 'Contact', href: '/contact' } } }

  function rewrite(value: unknown): unknown {
    if (typeof value === 'string') return rewriteTextLinks(value, toLive)
    if (Array.isArray(value)) return value.flatMap((item) => (isDeadLink(item) ? [] : [rewrite(item)]))
    if (typeof value !== 'object' || value === null) return value
    const copy = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewrite(part)]))
    return hasHref(value) ? { ...copy, href: toLive(value.href) ?? findPageAbove(value.href) } : copy
  }

  function isDeadLink(value: unknown): boolean {
    return hasHref(value) && toLive(value.href) === null
  }

  function findPageAbove(href: string): string {
    const path = toOwnPath(href, siteUrl)
    const above = path.startsWith('/team/') ? '/about' : (/^\/(?:portfolio|blog)(?=\/)/.exec(path)?.[0] ?? '/')
    return toLive(above) ?? '/'
  }
}

function hasHref(value: unknown): value is { href: string } {
  return typeof value === 'object' && value !== null && 'href' in value && typeof value.href === 'string'
}
