import type { BreadcrumbListLeaf, FAQPageLeaf, ListItemLeaf, ServiceLeaf } from 'schema-dts'
import { getPicture } from '#app/media.ts'
import type { Brand, Media, Project, Service } from '#contract/content/content.ts'
import { absolute } from '../absolute-url.ts'
import { agency } from './agency.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { describeFaqs } from './describe-faqs.ts'
import { describeFilm } from './describe-film.ts'

type Publication = { site: { url: string }; brand: Brand; media: Media; isSample(value: unknown): boolean }

/** Structured data of a service's page (spec §1): the service with its portfolio items, its questions, and breadcrumbs. */
export function describeService(
  service: Service,
  work: readonly Project[],
  publication: Publication,
): (ServiceLeaf | FAQPageLeaf | BreadcrumbListLeaf)[] {
  const { slug, name, category, meta, hero, portfolio, faqs } = service
  const { site, brand, media, isSample } = publication
  const path = `/services/${slug}`
  const url = absolute(site, path)
  return [
    {
      '@type': 'Service',
      '@id': `${url}#service`,
      name,
      serviceType: category,
      description: meta.description,
      url,
      image: absolute(site, getPicture(media, hero.picture).src),
      provider: agency(site, brand),
      ...(!isSample(brand.address) && { areaServed: { '@type': 'Country', name: brand.address.country } }),
      ...(work.length > 0 && {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: `${portfolio.heading.text} ${portfolio.heading.loud}`,
          itemListElement: work.map((project, index) => listed(project, index, publication)),
        },
      }),
    },
    ...describeFaqs(faqs),
    breadcrumbs(site, [{ name, path }]),
  ]
}

/** A project's short entry. The project's page has the full entry with the same `@id` (describe-project.ts). */
function listed(project: Project, index: number, { site, media }: Pick<Publication, 'site' | 'media'>): ListItemLeaf {
  const { slug, title, category, description, picture } = project
  const url = absolute(site, `/portfolio/${slug}`)
  const film = describeFilm(project, site, media)
  return {
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'CreativeWork',
      '@id': `${url}#work`,
      name: title,
      genre: category,
      description,
      url,
      image: absolute(site, getPicture(media, picture).src),
      ...(film && { video: film }),
    },
  }
}
