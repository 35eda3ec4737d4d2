import './contact.css'
import { brand } from '#content/brand.ts'
import { contact } from '#content/contact.ts'
import { visitContext } from '../context.ts'
import { pictureOf } from '../media.ts'
import { ContactForm } from '../sections/contact-form.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { absolute } from '../seo/absolute.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Level } from '../ui/level.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/contact'
import { ContactDetails } from './contact/contact-details.tsx'
import { QuoteCall } from './contact/quote-call.tsx'
import { StudioMap } from './contact/studio-map.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, media, cardOf, isLite } = context.get(visitContext)
  const { email, phones, address, location, socials, whatsapp } = brand
  const picture = pictureOf(media, contact.hero.picture)
  return {
    ...contact,
    picture,
    mapPicture: pictureOf(media, 'svg/map-utako'),
    location,
    isLite,
    chat: { number: whatsapp, message: contact.form.whatsappMessage },
    details: { ...contact.details, email, phones, address, socials, whatsapp },
    meta: pageMeta({
      site,
      brand,
      path: '/contact',
      meta: contact.meta,
      image: cardOf('/contact'),
      structured: [{ '@type': 'ContactPage', name: contact.meta.title, url: absolute(site, '/contact') }],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, picture, form, chat, details, map, mapPicture, location, isLite, quote } = loaderData
  return (
    <>
      <div className="contact-hero">
        <PageHero heading={hero.heading} lead={hero.lead} field="gold" picture={picture}>
          <a className="button" href="#message-form">
            {hero.scrollLabel}
            <Level />
          </a>
        </PageHero>
      </div>
      <div className="section wrap contact-columns">
        <section className="contact-form-column">
          <Title as="h2" className="heading-2" heading={form.heading} />
          <ContactForm chat={chat} />
        </section>
        <ContactDetails {...details} mapLink={map.link.href} />
      </div>
      <section className="contact-map">
        <div className="wrap contact-map-copy">
          <Title as="h2" className="heading-2" heading={map.heading} />
          <p className="lead contact-map-line">{map.line}</p>
          <a className="text-link" href={map.link.href} target="_blank" rel="noopener">
            {map.link.label}
          </a>
        </div>
        {!isLite && <StudioMap sketch={mapPicture} location={location} />}
      </section>
      <QuoteCall {...quote} />
    </>
  )
}
