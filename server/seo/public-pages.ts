// The public pages except posts, for the sitemap and the share cards.
import { createHash } from 'node:crypto'
import type { Heading, Media, SiteContent } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'
import { type Card, type CardPicture, findLargestWebp } from './share-cards/card.ts'
import { accentColours, ink, sky } from './share-cards/colours.ts'

export type PublicPage = {
  path: string
  card: Card
  /** URLs, in the order of the page. */
  pictures: readonly string[]
  /** Changes with its content. */
  fingerprint: string
  /** Its content also changes with the posts. */
  showsPosts: boolean
}

export function publicPages(content: SiteContent, { pictures }: Pick<Media, 'pictures'>): PublicPage[] {
  const { home, about, blog, contact, quote, portfolio, services, projects, team, terms, privacy } = content
  const [slide] = home.slides
  const tapeOf = (slug: string) => accentColours[services.find((service) => service.slug === slug)?.accent ?? 'media']
  return [
    page('/', home, {
      ...drawnScene('', slide?.title ?? { text: '', loud: home.meta.title }, slide?.type === 'image' ? slide.src : ''),
      shown: home.slides.flatMap(({ type, src }) => (type === 'image' ? [src] : [])),
      showsPosts: true,
    }),
    page('/about', about, {
      ...drawnScene('About', about.hero.heading, about.hero.picture),
      shown: [about.hero.picture, about.story.picture],
      showsPosts: true,
    }),
    page('/blog', blog, { ...withBars('Blog', blog.hero.heading, sky), showsPosts: true }),
    page('/contact', contact, drawnScene('Contact', contact.hero.heading, contact.hero.picture)),
    page('/quote', quote, withBars('Quote', quote.heading, accentColours.social)),
    page('/portfolio', [portfolio, projects], withBars('Portfolio', portfolio.heading, accentColours.media)),
    ...services.map((service) => {
      const work = projects.filter((project) => project.service === service.slug)
      return page(`/services/${service.slug}`, [service, work], {
        ...drawnScene('', service.hero.heading, service.hero.picture),
        shown: [service.hero.picture, ...work.map(({ picture }) => picture)],
      })
    }),
    ...projects.map((project) => {
      const { slug, title, category, service, picture, wide, detail } = project
      return page(`/portfolio/${slug}`, project, {
        ...photoBeside('plate', { label: category, title: toHeading(title), picture, field: tapeOf(service) }),
        shown: [...new Set([wide, picture, ...(detail ? [detail] : [])])],
      })
    }),
    ...team.map((member) => {
      const { slug, name, role, image } = member
      const field = pictures[image]?.fill ?? ink
      return page(
        `/team/${slug}`,
        member,
        photoBeside('portrait', { label: role, title: toHeading(name), picture: image, field }),
      )
    }),
    page('/terms-of-use', terms, withBars('', terms.title, ink)),
    page('/privacy-policy', privacy, withBars('', privacy.title, accentColours.content)),
  ]

  type Look = { card: Card; shown: readonly string[] }

  function page(
    path: string,
    content: unknown,
    { card, shown, showsPosts = false }: Look & { showsPosts?: boolean },
  ): PublicPage {
    const known = shown.flatMap((id) => pictures[id] ?? [])
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([content, known.map(({ src }) => src)]))
      .digest('base64url')
      .slice(0, 16)
    return { path, card, pictures: known.map(({ src }) => src), fingerprint, showsPosts }
  }

  function drawnScene(label: string, title: Heading, id: string): Look {
    return photoBeside('set', { label, title, picture: id, field: pictures[id]?.fill ?? ink })
  }

  function photoBeside(kind: CardPicture['kind'], { picture: id, ...words }: Omit<Card, 'picture'> & { picture: string }): Look {
    const picture = pictures[id]
    return {
      card: { ...words, picture: picture ? { kind, address: findLargestWebp(picture.sources) ?? picture.src } : null },
      shown: picture ? [id] : [],
    }
  }

  function withBars(label: string, title: Heading, field: string): Look {
    return { card: { label, title, field, picture: null }, shown: [] }
  }
}
