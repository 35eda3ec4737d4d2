import { readPosts } from '#app/api/posts.ts'
import { latestPosts } from '#app/constants.ts'
import { whatsappLink } from '#app/contact-links.ts'
import type { RequestContext } from '#app/context.ts'
import { findShown, listShown } from '#app/hidden-sections.ts'
import { type FilmSource, filmSources, getIdent, getPicture } from '#app/media.ts'
import { toTestimonialItems } from '#app/sections/testimonial-items.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { organization } from '#app/seo/structured-data/organization.ts'
import { findProfile, listSocialLinks } from '#app/social-links.ts'
import { getTextTone } from '#app/text-tone.ts'
import { toLogoUrl } from '#contract/brand/logo.ts'
import type { HeroSlide, Media, Partner, Picture, Project } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'
import { toPosterId } from '#contract/content/poster-id.ts'
import type { PartnerLogo } from '../home/partners.tsx'
import type { WorkSlide } from '../home/work/work.tsx'

/** In square pixels, as large as the sample's logos look. */
const partnerLogoArea = 4600

export type Home = Awaited<ReturnType<typeof loadHome>>

/** The home page's data, also for unknown paths. `posts` is null if the browser reads the posts from the API. */
export async function loadHome(requestInfo: RequestContext, isUnknownPath: boolean) {
  const { media, content } = requestInfo
  const { audiences, awards, brand, home, partners, projects, services, testimonials } = content
  const slides = home.slides.map((slide) => toSlide(slide, requestInfo))
  return {
    meta: pageMeta({
      site: requestInfo.site,
      brand,
      path: '/',
      meta: home.meta,
      image: requestInfo.getShareCard('/'),
      isIndexed: !isUnknownPath,
      structured: isUnknownPath ? [] : [organization(requestInfo.site, brand, requestInfo.isSample)],
    }),
    isUnknownPath,
    notice: isUnknownPath ? home.notFound : null,
    contactBar: { call: brand.buttons.call, whatsapp: whatsappLink(brand.whatsapp), linkedin: findProfile(brand, 'LinkedIn') },
    socials: listSocialLinks(brand, ['Facebook', 'Instagram', 'LinkedIn']),
    title: home.meta.title,
    slides,
    about: home.about,
    stats: listShown(home.stats, home.stats.items),
    services: {
      heading: home.services.heading,
      link: home.services.link,
      services: listShown(home.services, services).map(({ slug, name, category, description, accent, hero, ident }) => ({
        slug,
        name,
        ...toHeading(name),
        // Spaces at the ends would make a second button of the same name.
        category: category.trim(),
        description,
        accent,
        picture: getPicture(media, hero.picture),
        ident: getIdent(media, ident),
      })),
    },
    portfolio: {
      heading: home.portfolio.heading,
      link: home.portfolio.link,
      items: listShown(home.portfolio, home.portfolio.projects).flatMap((slug) =>
        projects.filter((project) => project.slug === slug).map((project) => toWorkSlide(project, media)),
      ),
    },
    partners: {
      heading: home.partners.heading,
      items: listShown(home.partners, partners).map(({ name, logo }) => ({
        name,
        logo: logo === undefined ? null : toPartnerLogo(logo),
      })),
    },
    awards: { heading: home.awards.heading, items: listShown(home.awards, awards) },
    testimonials: {
      heading: home.testimonials.heading,
      items: toTestimonialItems(media, listShown(home.testimonials, testimonials)),
    },
    audiences: {
      heading: home.audiences.heading,
      items: listShown(home.audiences, audiences).map(({ icon, ...audience }) => ({
        ...audience,
        drawing: getDrawingUrl('audiences', icon),
      })),
    },
    latest: findShown(home.posts),
    newsletter: findShown({ ...home.newsletter, button: brand.buttons.subscribe }),
    closing: home.closing,
    posts: requestInfo.isDocument || isUnknownPath ? await readPosts(requestInfo, { limit: latestPosts }) : null,
  }
}

export function toResponseInit({ isUnknownPath, posts }: Home): ResponseInit {
  const isWhole = posts?.state !== 'failed'
  const status = isUnknownPath ? 404 : isWhole ? 200 : 503
  return isWhole ? { status } : { status, headers: { 'cache-control': 'no-store' } }
}

function toSlide({ type, src, title, subtitle, cta }: HeroSlide, { media, isLite }: RequestContext): Slide {
  const words = { title, subtitle, cta, isLite }
  const picture = getPicture(media, type === 'image' ? src : toPosterId(src))
  const poster = { ...words, picture, topTone: getTextTone(picture.topFill) }
  if (type === 'image') return poster
  return isLite ? poster : { ...poster, video: filmSources(media, src) }
}

/** A slide of the home page's slideshow. In Lite mode (for visitors who save data) it has no film. */
export type Slide = Pick<HeroSlide, 'title' | 'subtitle' | 'cta'> & {
  picture: Picture
  /** The tone of text on the colour of the picture's upper edge, where it stands on narrow screens. */
  topTone: 'ink' | 'bone'
  video?: FilmSource[]
  isLite: boolean
}

function toWorkSlide(
  { slug, title, client, category, year, description, picture, wide, film, captions }: Project,
  media: Media,
): WorkSlide {
  const { topFill, ...wholePicture } = getPicture(media, wide)
  const slide = {
    title,
    client,
    category,
    year,
    description,
    link: `/portfolio/${slug}`,
    picture: { ...wholePicture, topFill, phone: getPicture(media, picture) },
    background: topFill,
    tone: getTextTone(topFill),
  }
  return film ? { ...slide, video: filmSources(media, film, captions) } : slide
}

/** The logos of a row look equally large if they have the same area: a wide one is low, a square one is high. */
function toPartnerLogo(logo: NonNullable<Partner['logo']>): PartnerLogo {
  if (typeof logo === 'string') return { src: getDrawingUrl('partners', logo), size: null }
  const ratio = logo.width / logo.height
  const height = Math.min(72, Math.sqrt(partnerLogoArea / ratio), 216 / ratio)
  return { src: toLogoUrl(logo), size: { width: Math.round(height * ratio), height: Math.round(height) } }
}

function getDrawingUrl(folder: 'partners' | 'audiences', id: string): string {
  return `/pictures/svg/${folder}/${id}.svg`
}
