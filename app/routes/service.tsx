import './service.css'
import { useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { brand } from '#content/brand.ts'
import { projects } from '#content/projects/index.ts'
import { services } from '#content/services/index.ts'
import type { Media, Project, Service as ServiceEntry } from '#contract/content.ts'
import { emailDebounceMs } from '../constants.ts'
import { type Visit, visitContext } from '../context.ts'
import { whatsappLink } from '../links.ts'
import { filmSources, pictureOf } from '../media.ts'
import { Closing } from '../sections/closing.tsx'
import { Faq } from '../sections/faq.tsx'
import { Newsletter } from '../sections/newsletter.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { Portfolio, type PortfolioSlide } from '../sections/portfolio.tsx'
import { PortfolioPreview, type Preview } from '../sections/portfolio-preview.tsx'
import { ShareLinks } from '../sections/share-links.tsx'
import { Stats } from '../sections/stats.tsx'
import { Testimonials } from '../sections/testimonials.tsx'
import { describeService } from '../seo/describe-service.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { ContactBar } from '../shell/contact-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Level } from '../ui/level.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/service'
import { HomeScreen } from './home-screen.tsx'
import { homeInit, loadHome } from './load-home.ts'

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const service = services.find((known) => known.slug === slug)
  if (!service) {
    const named = services.find(({ aliases }) => aliases.includes(slug))
    if (named) throw redirect(`/services/${named.slug}`, 301)
    const home = await loadHome(visit, true)
    return data({ home, service: null }, homeInit(home))
  }
  return { home: null, service: pageOf(service, visit) }
}

function pageOf(service: ServiceEntry, { site, media }: Visit) {
  const { slug, hero, intro, stats, portfolio, testimonials, faqs, closing, whatsappMessage, isEmailImmediate = false } = service
  const picture = pictureOf(media, hero.picture)
  const work = projects.filter((project) => project.service === slug)
  return {
    slug,
    hero: { ...hero, picture },
    intro,
    stats,
    portfolio: {
      heading: portfolio.heading,
      slides: work.map((project) => slideOf(project, media)),
      previews: work.map((project) => previewOf(project, portfolio, media)),
    },
    testimonials: {
      heading: testimonials.heading,
      items: testimonials.items.map((item) => ({ ...item, avatar: pictureOf(media, item.avatar) })),
    },
    faqs,
    closing,
    whatsappMessage,
    isEmailImmediate,
    brand: { whatsapp: brand.whatsapp, socials: brand.socials },
    siteUrl: site.url,
    meta: pageMeta({
      site,
      brand,
      path: `/services/${slug}`,
      meta: service.meta,
      image: picture,
      structured: describeService(service, work, { site, brand, media }),
    }),
  }
}

function slideOf({ slug, title, category, description, picture }: Project, media: Media): PortfolioSlide {
  return { title, category, description, link: `/portfolio/${slug}`, picture: pictureOf(media, picture) }
}

function previewOf(
  project: Project,
  { videoExtensions, areFilmsLooped = false }: ServiceEntry['portfolio'],
  media: Media,
): Preview {
  const { slug, title, description, wide, film, analyticsPreview } = project
  // Spec §2: what counts as a film is told by its ending, from the page's own list.
  const isFilm = film && videoExtensions.some((extension) => film.endsWith(`.${extension}`))
  return {
    title,
    description,
    link: `/portfolio/${slug}`,
    picture: pictureOf(media, wide),
    ...(isFilm ? { video: filmSources(media, film) } : {}),
    ...(analyticsPreview ? { analytics: analyticsOf(analyticsPreview, media) } : {}),
    isLoop: areFilmsLooped,
  }
}

/** Spec §2: the marketing preview is a text that names its analytics picture; we show that too. */
function analyticsOf(id: string, media: Media) {
  return { text: `Analytics preview: ${id.split('/').at(-1)}`, picture: pictureOf(media, id) }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.service?.meta ?? loaderData?.home?.meta ?? []

export default function Service({ loaderData: { home, service } }: Route.ComponentProps) {
  if (!service) return <HomeScreen {...home} />
  return <ServicePage key={service.slug} {...service} />
}

type ServicePageProps = ReturnType<typeof pageOf>

function ServicePage({ hero, intro, stats, portfolio, testimonials, faqs, closing, ...page }: ServicePageProps) {
  const { slug, brand, whatsappMessage, isEmailImmediate, siteUrl } = page
  const [previewed, setPreviewed] = useState<Preview | null>(null)
  return (
    <>
      <PageHero heading={hero.heading} lead={hero.lead} picture={hero.picture} copyAt="end">
        <Link className="button button-gold" to="/contact">
          Get in Touch
          <Level />
        </Link>
        <a className="button button-line" href={whatsappLink(brand.whatsapp, whatsappMessage)} target="_blank" rel="noopener">
          <Icon name="whatsapp" />
          Chat on WhatsApp
        </a>
      </PageHero>
      <Intro {...intro} />
      <Stats items={stats} layout="band" />
      <Portfolio
        heading={portfolio.heading}
        items={portfolio.slides}
        layout="tall"
        controls={(item) => (
          <div className="service-controls">
            <div className="service-actions">
              <button
                className="text-link service-preview"
                type="button"
                aria-haspopup="dialog"
                aria-label={`Preview “${item.title}”`}
                onClick={() => setPreviewed(portfolio.previews.find(({ link }) => link === item.link) ?? null)}
              >
                Preview
              </button>
              <Link className="text-link" to={item.link} aria-label={`View Project “${item.title}”`}>
                View Project
              </Link>
            </div>
            <ShareLinks
              url={`${siteUrl}${item.link}`}
              title={item.title}
              networks={['Facebook', 'Twitter', 'LinkedIn', 'Instagram']}
            />
          </div>
        )}
      />
      <PortfolioPreview shown={previewed} onClose={() => setPreviewed(null)} />
      <Testimonials {...testimonials} />
      <Faq heading={{ text: 'Asked', loud: 'often' }} items={faqs} />
      <Newsletter
        heading={{ text: 'Stay', loud: 'Connected' }}
        line="One letter a month. Unsubscribe in one tap."
        place={slug}
        isInlineError
        debounceMs={isEmailImmediate ? 0 : emailDebounceMs}
      />
      <Closing {...closing} link={{ label: 'Get Started', href: '/contact' }} />
      <ContactBar brand={brand} whatsappMessage={whatsappMessage} />
    </>
  )
}

function Intro({ heading, statement, cards }: ServiceEntry['intro']) {
  return (
    <section className="section wrap service-intro">
      <div className="service-words">
        <Title as="h2" className="heading-2" heading={heading} />
        <p className="statement">{statement}</p>
      </div>
      <ul className="service-cards">
        {cards.map(({ icon, title, desc }) => (
          <li key={title} className="service-card">
            <img
              className="service-card-icon"
              src={`/pictures/svg/services/${icon}.svg`}
              width="56"
              height="56"
              alt=""
              loading="lazy"
            />
            <h3 className="heading-3">{title}</h3>
            <p className="muted">{desc}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
