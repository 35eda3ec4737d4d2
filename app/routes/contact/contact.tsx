import './contact.css'
import { memo } from 'react'
import { requestContext } from '#app/context.ts'
import { toMapLink } from '#app/map-link.ts'
import { getPicture } from '#app/media.ts'
import { formatOpeningHours } from '#app/opening-hours.ts'
import { ContactForm } from '#app/sections/contact-form/contact-form.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { listSocialLinks } from '#app/social-links.ts'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import { formatAddress, joinParts } from '#contract/content/format-address.ts'
import type { Route } from './+types/contact'
import { ContactDetails } from './contact-details.tsx'
import { QuoteBanner } from './quote-banner.tsx'
import { StudioMap } from './studio-map.tsx'
import { isDrawn } from './studio-pin.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, media, getShareCard, isLite, content } = context.get(requestContext)
  const { brand, contact } = content
  const { email, phones, address, location, openingHours, whatsapp } = brand
  const picture = getPicture(media, contact.hero.picture)
  return {
    ...contact,
    picture,
    mapPicture: location && isDrawn(location) ? getPicture(media, 'svg/map-utako') : null,
    location: location ?? null,
    mapLink: toMapLink(brand),
    place: { near: joinParts([address.street, address.district]), city: address.city },
    isLite,
    chat: { number: whatsapp, message: contact.form.whatsappMessage },
    details: {
      heading: contact.details.heading,
      labels: contact.details,
      email,
      phones,
      address: formatAddress(address),
      hours: openingHours.map(formatOpeningHours),
      profiles: listSocialLinks(brand, ['Facebook', 'Instagram', 'LinkedIn', 'WhatsApp']),
    },
    meta: pageMeta({
      site,
      brand,
      path: '/contact',
      meta: contact.meta,
      image: getShareCard('/contact'),
      structured: [{ '@type': 'ContactPage', name: contact.meta.title, url: absolute(site, '/contact') }],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, picture, form, chat, details, map, mapLink, mapPicture, location, place, isLite, quote } = loaderData
  return (
    <>
      <div className="contact-hero">
        <PageHero heading={hero.heading} lead={hero.lead} field="gold" picture={picture}>
          <a className="button" href="#message-form">
            {hero.scrollLabel}
            <BarsIcon />
          </a>
        </PageHero>
      </div>
      <div className="section wrap contact-columns">
        <section className="contact-form-column">
          <Title as="h2" className="heading-2" heading={form.heading} />
          <p className="lead contact-form-line">{form.line}</p>
          <ContactForm button={form.buttonLabel} chat={chat} />
        </section>
        <ContactDetails {...details} mapLink={mapLink} />
      </div>
      <section className="contact-map">
        <div className="wrap contact-map-copy">
          <Title as="h2" className="heading-2" heading={map.heading} />
          <p className="lead contact-map-line">{map.line}</p>
          <a className="text-link" href={mapLink} target="_blank" rel="noopener">
            {map.linkLabel}
          </a>
        </div>
        {location && !isLite && <StudioMap sketch={mapPicture} location={location} {...place} />}
      </section>
      <QuoteBanner {...quote} />
    </>
  )
})
