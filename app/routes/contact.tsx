import './contact.css'
import { Link } from 'react-router'
import { brand } from '#content/brand.ts'
import { contact } from '#content/contact.ts'
import { visitContext } from '../context.ts'
import { telephoneLink, whatsappLink } from '../links.ts'
import { pictureOf } from '../media.ts'
import { ContactForm } from '../sections/contact-form.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { absolute } from '../seo/absolute.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Level } from '../ui/level.tsx'
import { Title } from '../ui/title.tsx'
import type { Route } from './+types/contact'
import { StudioMap } from './contact/studio-map.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { site, media } = context.get(visitContext)
  const { email, phones, address, location, socials, whatsapp } = brand
  const picture = pictureOf(media, contact.hero.picture)
  return {
    ...contact,
    picture,
    mapPicture: pictureOf(media, 'svg/map-utako'),
    location,
    details: { ...contact.details, email, phones, address, socials, whatsapp },
    meta: pageMeta({
      site,
      brand,
      path: '/contact',
      meta: contact.meta,
      image: picture,
      structured: [{ '@type': 'ContactPage', name: contact.meta.title, url: absolute(site, '/contact') }],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { hero, picture, form, details, map, mapPicture, location, quote } = loaderData
  return (
    <>
      <PageHero heading={hero.heading} lead={hero.lead} field="gold" picture={picture}>
        <a className="button" href="#message-form">
          {hero.scrollLabel}
          <Level />
        </a>
      </PageHero>
      <div className="section wrap contact-columns">
        <section className="contact-form-column">
          <Title as="h2" className="heading-2" heading={form.heading} />
          <ContactForm />
        </section>
        <ContactDetails {...details} mapLink={map.link.href} />
      </div>
      <section className="section section-haze contact-map">
        <div className="wrap contact-map-copy">
          <Title as="h2" className="heading-2" heading={map.heading} />
          <p className="lead">{map.line}</p>
          <a className="text-link" href={map.link.href} target="_blank" rel="noopener">
            {map.link.label}
          </a>
        </div>
        <StudioMap sketch={mapPicture} location={location} />
      </section>
      <section className="section tape-social tape-field contact-quote">
        <div className="wrap contact-quote-columns">
          <div className="stack">
            <Title as="h2" className="heading-2" heading={quote.heading} />
            <p className="lead">{quote.line}</p>
          </div>
          <Link className="button" to={quote.link.href}>
            {quote.link.label}
            <Level />
          </Link>
        </div>
      </section>
    </>
  )
}

type ContactDetailsProps = Route.ComponentProps['loaderData']['details'] & { mapLink: string }

function ContactDetails({ heading, phones, email, address, socials, whatsapp, mapLink }: ContactDetailsProps) {
  const profiles: { platform: string; link: string; icon: IconName }[] = [
    { platform: 'Facebook', link: socials.facebook, icon: 'facebook' },
    { platform: 'Instagram', link: socials.instagram, icon: 'instagram' },
    { platform: 'LinkedIn', link: socials.linkedin, icon: 'linkedin' },
    { platform: 'WhatsApp', link: whatsappLink(whatsapp), icon: 'whatsapp' },
  ]
  return (
    <section className="contact-details">
      <Title as="h2" className="heading-2" heading={heading} />
      <dl className="contact-lines">
        <div className="contact-line">
          <dt>Phone</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a href={telephoneLink(phone)}>{phone}</a>
            </dd>
          ))}
        </div>
        <div className="contact-line">
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div className="contact-line">
          <dt>Address</dt>
          <dd>
            <a href={mapLink} target="_blank" rel="noopener">
              {address.street}, {address.district}, {address.city}, {address.country}
            </a>
          </dd>
        </div>
      </dl>
      <h3 className="contact-follow-title">Follow us</h3>
      <ul className="contact-follow">
        {profiles.map(({ platform, link, icon }) => (
          <li key={platform}>
            <a className="contact-follow-link" href={link} target="_blank" rel="noopener">
              <Icon name={icon} />
              {platform}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
