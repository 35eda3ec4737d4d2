import './contact-details.css'
import { telephoneLink } from '#app/contact-links.ts'
import { SocialIcon } from '#app/sections/social-links/social-icon.tsx'
import type { SocialLink } from '#app/social-links.ts'
import { Title } from '#app/ui/title.tsx'
import type { Brand, ContactPage, Heading } from '#contract/content/content.ts'

type ContactDetailsProps = Pick<Brand, 'phones' | 'email'> & {
  address: string
  heading: Heading
  mapLink: string
  hours: readonly string[]
  profiles: readonly SocialLink[]
  labels: Pick<ContactPage['details'], 'hours' | 'profiles'>
}

export function ContactDetails({ heading, phones, email, address, hours, profiles, labels, mapLink }: ContactDetailsProps) {
  return (
    <section className="contact-details">
      <Title as="h2" className="heading-2" heading={heading} />
      <dl className="contact-details-lines">
        {phones.length > 0 && (
          <div className="contact-details-line">
            <dt>Phone</dt>
            {phones.map((phone) => (
              <dd key={phone}>
                <a href={telephoneLink(phone)}>{phone}</a>
              </dd>
            ))}
          </div>
        )}
        <div className="contact-details-line">
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div className="contact-details-line">
          <dt>Address</dt>
          <dd>
            <a href={mapLink} target="_blank" rel="noopener">
              {address}
            </a>
          </dd>
        </div>
        {hours.length > 0 && (
          <div className="contact-details-line">
            <dt>{labels.hours}</dt>
            {hours.map((line) => (
              <dd className="contact-details-hours" key={line}>
                {line}
              </dd>
            ))}
          </div>
        )}
      </dl>
      {profiles.length > 0 && (
        <>
          <h3 className="contact-details-title">{labels.profiles}</h3>
          <ul className="contact-details-profiles">
            {profiles.map(({ platform, link, shape }) => (
              <li key={platform}>
                <a className="contact-details-profile" href={link} target="_blank" rel="noopener">
                  <SocialIcon platform={platform} shape={shape} />
                  {platform}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
