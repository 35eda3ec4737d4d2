import type { SiteContent } from '#contract/content/content.ts'
import { mapTexts } from '#contract/content/map-texts.ts'
import { rewriteTextLinks } from '#contract/content/text-links.ts'
import { toPagePath } from '#server/http/own-path.ts'
import { deepFreeze } from './build-content.ts'

/** The content while no post is published: lists have no link to the blog, and sections with its posts are hidden. */
export function withoutBlog(content: SiteContent, siteUrl: string): SiteContent {
  const isBlog = (href: string) => toPagePath(href, siteUrl) === '/blog'
  const { home, about, menu } = content
  const withoutLists = {
    ...content,
    home: { ...home, posts: { ...home.posts, isHidden: true } },
    about: { ...about, posts: { ...about.posts, isHidden: true } },
    menu: {
      ...menu,
      items: menu.items.filter((item) => item.type !== 'link' || !isBlog(item.href)),
      footer: menu.footer.filter(({ href }) => !isBlog(href)),
    },
  }
  return deepFreeze(mapTexts(withoutLists, (text) => rewriteTextLinks(text, (href) => (isBlog(href) ? null : href))))
}
