// Title, description, keywords, canonical URL and sharing tags of a page, for its loader (spec §1).
import type { MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import type { Brand, PageMeta } from '#contract/content/content.ts'
import { shareCard } from '#contract/content/share-card.ts'
import { absolute } from './absolute-url.ts'
import { excerpt } from './excerpt.ts'

type Page = {
  site: { url: string }
  brand: Pick<Brand, 'name'>
  /** Path of the canonical URL. */
  path: string
  meta: PageMeta
  /** The picture for social networks (RequestContext.getShareCard). */
  image?: { src: string; alt: string } | undefined
  type?: 'website' | 'article' | 'profile'
  isIndexed?: boolean
  /** Structured data (schema.org). */
  structured?: readonly Thing[]
}

export function pageMeta({
  site,
  brand,
  path,
  meta,
  image,
  type = 'website',
  isIndexed = true,
  structured = [],
}: Page): MetaDescriptor[] {
  const title = `${meta.title} | ${brand.name}`
  const description = excerpt(meta.description)
  const canonical = absolute(site, path)
  const picture = image && { src: absolute(site, image.src), alt: image.alt }
  return [
    { title },
    { name: 'description', content: description },
    ...(meta.keywords.length > 0 ? [{ name: 'keywords', content: meta.keywords.join(', ') }] : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...(picture
      ? [
          { property: 'og:image', content: picture.src },
          { property: 'og:image:type', content: shareCard.type },
          { property: 'og:image:width', content: String(shareCard.width) },
          { property: 'og:image:height', content: String(shareCard.height) },
          { property: 'og:image:alt', content: picture.alt },
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    ...(picture
      ? [
          { name: 'twitter:image', content: picture.src },
          { name: 'twitter:image:alt', content: picture.alt },
        ]
      : []),
    ...(structured.length > 0 ? [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': structured } }] : []),
  ]
}
