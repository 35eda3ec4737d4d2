import './contact-details.css'
import { telephoneLink, whatsappLink } from '#app/contact-links.ts'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Brand, Heading } from '#contract/content/content.ts'

type ContactDetailsProps = Pick<Brand, 'phones' | 'email' | 'address' | 'socials' | 'whatsapp'> & {
  heading: Heading
  mapLink: string
  hours: readonly string[]
}

export function ContactDetails({ heading, phones, email, address, hours, socials, whatsapp, mapLink }: ContactDetailsProps) {
  const profiles: { platform: string; link: string; icon: IconName }[] = [
    { platform: 'Facebook', link: socials.facebook, icon: 'facebook' },
    { platform: 'Instagram', link: socials.instagram, icon: 'instagram' },
    { platform: 'LinkedIn', link: socials.linkedin, icon: 'linkedin' },
    { platform: 'WhatsApp', link: whatsappLink(whatsapp), icon: 'whatsapp' },
  ]
  return (
    <section className="contact-details">
      <Title as="h2" className="heading-2" heading={heading} />
      <dl className="contact-details-lines">
        <div className="contact-details-line">
          <dt>Phone</dt>
          {phones.map((phone) => (
            <dd key={phone}>
              <a href={telephoneLink(phone)}>{phone}</a>
            </dd>
          ))}
        </div>
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
              {address.street}, {address.district}, {address.city}, {address.country}
            </a>
          </dd>
        </div>
        {hours.length > 0 && (
          <div className="contact-details-line">
            <dt>Opening hours</dt>
            {hours.map((line) => (
              <dd className="contact-details-hours" key={line}>
                {line}
              </dd>
            ))}
          </div>
        )}
      </dl>
      <h3 className="contact-details-title">Follow us</h3>
      <ul className="contact-details-profiles">
        {profiles.map(({ platform, link, icon }) => (
          <li key={platform}>
            <a className="contact-details-profile" href={link} target="_blank" rel="noopener">
              <Icon name={icon} />
              {platform}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
