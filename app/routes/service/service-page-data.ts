import { analyticsText } from '#app/analytics-text.ts'
import { inputDebounceMs } from '#app/constants.ts'
import { whatsappLink } from '#app/contact-links.ts'
import { filmSources, getIdent, getPicture } from '#app/media.ts'
import { toFaqItems } from '#app/sections/faq-items.ts'
import type { PortfolioSlide } from '#app/sections/portfolio/portfolio.tsx'
import type { Preview } from '#app/sections/portfolio/portfolio-preview.tsx'
import { toTestimonialItems } from '#app/sections/testimonial-items.ts'
import { findProfile } from '#app/social-links.ts'
import { barHeights, peakIndex } from '#app/ui/graphics/bars.tsx'
import type { Brand, Media, Picture, Project, Service } from '#contract/content/content.ts'
import type { RenderedFrame } from './frames/render-frame.tsx'

type Sources = {
  service: Service
  /** The service's position among all services, from 0. */
  position: number
  /** The drawing of the service's work, if it has one. */
  frame?: RenderedFrame | null
  /** The service's projects, in the order of the page. */
  projects: readonly Project[]
  brand: Pick<Brand, 'whatsapp' | 'socials' | 'newsletterLine' | 'buttons'>
  site: { url: string }
  media: Media
}

export type ServicePageData = ReturnType<typeof servicePageData>

/** Builds the data of any service page from the service's content and projects. */
export function servicePageData({ service, position, frame = null, projects, brand, site, media }: Sources) {
  const {
    slug,
    accent,
    hero,
    intro,
    stats,
    portfolio,
    testimonials,
    faqs,
    faqHeading,
    newsletterHeading,
    closing,
    whatsappMessage,
    ident,
    isEmailImmediate = false,
  } = service
  return {
    slug,
    accent,
    litBar: position < barHeights.length ? position : peakIndex,
    hero: { ...hero, picture: getPicture(media, hero.picture) },
    name: service.name,
    ident: getIdent(media, ident),
    // A service that gives only one line doesn't say it twice.
    intro: { ...intro, statement: intro.statement === hero.lead ? '' : intro.statement, frame },
    stats,
    projects: {
      heading: portfolio.heading,
      items: projects.map((project) => toProject(project, portfolio, { site, media })),
    },
    testimonials: {
      heading: testimonials.heading,
      items: toTestimonialItems(media, testimonials.items),
    },
    faqs: toFaqItems(faqs),
    faqHeading,
    newsletterHeading,
    emailPauseMs: isEmailImmediate ? 0 : inputDebounceMs,
    closing,
    chat: whatsappLink(brand.whatsapp, whatsappMessage),
    whatsappMessage,
    linkedin: findProfile(brand, 'LinkedIn'),
    newsletterLine: brand.newsletterLine,
    buttons: brand.buttons,
  }
}

/** A project as a slide, and what the modal with its preview shows. */
type ServiceProject = PortfolioSlide & { url: string; preview: Preview }

function toProject(
  project: Project,
  { videoExtensions, areFilmsLooped = false }: Service['portfolio'],
  { site, media }: Pick<Sources, 'site' | 'media'>,
): ServiceProject {
  const { slug, title, category, description, picture, wide, film, captions, analyticsPreview } = project
  const link = `/portfolio/${slug}`
  // Spec §2: each service page has its own list of file extensions that count as films.
  const isFilm = film && videoExtensions.some((extension) => film.endsWith(`.${extension}`))
  const upright = getPicture(media, picture)
  return {
    title,
    category,
    description,
    link,
    url: `${site.url}${link}`,
    picture: upright,
    preview: {
      picture: getPicture(media, wide),
      // Without a film, phones show the upright picture, because the wide picture would be too small there.
      ...(isFilm ? { video: filmSources(media, film, captions) } : { upright }),
      ...(analyticsPreview ? { analytics: analyticsOf(analyticsPreview, title, media) } : {}),
      isLoop: areFilmsLooped,
    },
  }
}

/** A project's analytics picture and a text that names it (spec §2, marketing). */
function analyticsOf(id: string, title: string, media: Media): { text: string; picture: Picture } {
  return { text: analyticsText(id, title), picture: getPicture(media, id) }
}
