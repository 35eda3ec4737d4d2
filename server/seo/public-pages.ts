// The public pages except posts, for the sitemap and the share cards.
import { createHash } from 'node:crypto'
import { derivePalette } from '#contract/brand/palette.ts'
import { accentColours, ink, sky } from '#contract/content/brand-colours.ts'
import type { Heading, Media, SiteContent } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'
import { toInitials } from '#contract/format/initials.ts'
import { type Card, type CardPicture, findLargest } from './share-cards/card.ts'
import { getAccentFill } from './share-cards/colours.ts'

export type PublicPage = {
  path: string
  card: Card
  /** URLs of the pictures, in the order of the page. */
  pictures: readonly string[]
  /** A hash of the page's content, without the posts that it shows. */
  fingerprint: string
  /** Whether the page shows posts, so that its content also changes when posts change. */
  showsPosts: boolean
}

export function publicPages(content: SiteContent, { pictures }: Pick<Media, 'pictures'>): PublicPage[] {
  const { home, about, blog, contact, quote, portfolio, services, projects, team, pages, terms, privacy } = content
  const { brand, partners, awards, testimonials, audiences } = content
  /** What other pages show of an entry with a page of its own. */
  const toTeaser = ({ slug, name }: { slug: string; name: string }) => ({ slug, name })
  const [slide] = home.slides
  const palette = derivePalette(content.design)
  const getServiceColour = (slug: string) =>
    getAccentFill(services.find((service) => service.slug === slug)?.accent ?? 'media', palette)
  return [
    toPage('/', [home, services.map(toTeaser), partners, awards, testimonials, audiences], {
      ...createSceneCard('', slide?.title ?? { text: '', loud: home.meta.title }, slide?.type === 'image' ? slide.src : ''),
      pictureIds: home.slides.flatMap(({ type, src }) => (type === 'image' ? [src] : [])),
      showsPosts: true,
    }),
    toPage('/about', [about, team.map(toTeaser), awards, testimonials], {
      ...createSceneCard('About', about.hero.heading, about.hero.picture),
      pictureIds: [about.hero.picture, about.story.picture],
      showsPosts: true,
    }),
    toPage('/blog', blog, { ...createBarsCard('Blog', blog.hero.heading, sky), showsPosts: true }),
    toPage('/contact', [contact, brand], createSceneCard('Contact', contact.hero.heading, contact.hero.picture)),
    toPage('/quote', quote, createBarsCard('Quote', quote.heading, accentColours.social)),
    // Without projects nothing links to it.
    ...(projects.length > 0
      ? [toPage('/portfolio', [portfolio, projects], createBarsCard('Portfolio', portfolio.heading, palette.fill))]
      : []),
    ...services.map((service) => {
      const serviceProjects = projects.filter((project) => project.service === service.slug)
      return toPage(`/services/${service.slug}`, [service, serviceProjects], {
        ...createSceneCard('', service.hero.heading, service.hero.picture),
        pictureIds: [service.hero.picture, ...serviceProjects.map(({ picture }) => picture)],
      })
    }),
    ...projects.map((project) => {
      const { slug, title, category, service, picture, wide, gallery } = project
      return toPage(`/portfolio/${slug}`, project, {
        ...createPhotoCard('print', { label: category, title: toHeading(title), picture, background: getServiceColour(service) }),
        pictureIds: [...new Set([wide, picture, ...gallery])],
      })
    }),
    ...team.map((member) => {
      const { slug, name, role, image = '' } = member
      const background = pictures[image]?.fill ?? ink
      const words = { label: role, title: toHeading(name), background, ...(!pictures[image] && { initials: toInitials(name) }) }
      return toPage(`/team/${slug}`, member, createPhotoCard('portrait', { ...words, picture: image }))
    }),
    ...pages.map((page) =>
      toPage(`/${page.slug}`, page, {
        ...createBarsCard('', toHeading(page.name), palette.fill),
        pictureIds: page.blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : [])),
      }),
    ),
    toPage('/terms-of-use', terms, createBarsCard('', terms.title, ink)),
    toPage('/privacy-policy', privacy, createBarsCard('', privacy.title, accentColours.content)),
  ]

  type CardWithPictures = { card: Card; pictureIds: readonly string[] }

  function toPage(
    path: string,
    content: unknown,
    { card, pictureIds, showsPosts = false }: CardWithPictures & { showsPosts?: boolean },
  ): PublicPage {
    const shownPictures = pictureIds.flatMap((id) => pictures[id] ?? [])
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([content, shownPictures.map(({ src }) => src)]))
      .digest('base64url')
      .slice(0, 16)
    return { path, card, pictures: shownPictures.map(({ src }) => src), fingerprint, showsPosts }
  }

  function createSceneCard(label: string, title: Heading, id: string): CardWithPictures {
    return createPhotoCard('full', { label, title, picture: id, background: pictures[id]?.fill ?? ink })
  }

  function createPhotoCard(
    kind: CardPicture['kind'],
    { picture: id, ...words }: Omit<Card, 'picture'> & { picture: string },
  ): CardWithPictures {
    const picture = pictures[id]
    return {
      card: { ...words, picture: picture ? { kind, address: findLargest(picture.sources) ?? picture.src } : null },
      pictureIds: picture ? [id] : [],
    }
  }

  function createBarsCard(label: string, title: Heading, background: string): CardWithPictures {
    return { card: { label, title, background, picture: null }, pictureIds: [] }
  }
}
