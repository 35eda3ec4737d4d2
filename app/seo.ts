// Title, description, keywords, canonical and sharing tags of a page, made in its loader (spec §1).
import type { MetaDescriptor } from 'react-router'
import type { Brand, PageMeta } from '#contract/content.ts'

type Page = {
  site: { url: string }
  brand: Pick<Brand, 'name'>
  /** Path of the canonical address. */
  path: string
  meta: PageMeta
  /** Path or address of the sharing picture. */
  image?: { src: string; alt: string } | undefined
  type?: 'website' | 'article' | 'profile'
  isIndexed?: boolean
  /** Structured data (schema.org). */
  structured?: readonly Record<string, unknown>[]
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
  const canonical = absolute(site, path)
  const picture = image && absolute(site, image.src)
  return [
    { title },
    { name: 'description', content: meta.description },
    { name: 'keywords', content: meta.keywords.join(', ') },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: meta.description },
    { property: 'og:url', content: canonical },
    ...(picture
      ? [
          { property: 'og:image', content: picture },
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: meta.description },
    ...(picture ? [{ name: 'twitter:image', content: picture }] : []),
    ...structured.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** The Organization of the home page (spec §1): name, url, logo, postal address, contact point, profiles. */
export function organization(site: { url: string }, brand: Brand): Record<string, unknown> {
  return {
    '@type': 'Organization',
    name: brand.name,
    description: brand.description,
    url: site.url,
    logo: absolute(site, '/logo.png'),
    foundingDate: String(brand.founded),
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.address.street,
      addressLocality: `${brand.address.district}, ${brand.address.city}`,
      addressRegion: brand.address.region,
      addressCountry: brand.address.countryCode,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: brand.phones[0],
      email: brand.email,
    },
    sameAs: Object.values(brand.socials),
  }
}

export function absolute(site: { url: string }, path: string): string {
  return new URL(path, `${site.url}/`).href.replace(/\/$/, path === '/' ? '/' : '')
}
