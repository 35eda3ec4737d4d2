import './footer.css'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Logo as LogoFile } from '#contract/brand/logo.ts'
import type { Brand, Link as LinkCopy, Menu } from '#contract/content/content.ts'
import { telephoneLink } from '../contact-links.ts'
import { NewsletterForm } from '../sections/newsletter-form/newsletter-form.tsx'
import { SocialLinks } from '../sections/social-links/social-links.tsx'
import type { SocialLink } from '../social-links.ts'
import { LiteSwitch } from './lite-switch.tsx'
import { Logo } from './logo.tsx'
import { type NavService, serviceLink } from './navigation/nav-links.ts'

/** `fullName`: with its second part. */
export type FooterBrand = Pick<Brand, 'name' | 'email' | 'phones'> & {
  address: Pick<Brand['address'], 'street' | 'district' | 'city' | 'country'>
  fullName: string
  newsletter: { line: string; button: string }
}

type FooterProps = {
  brand: FooterBrand
  socials: readonly SocialLink[]
  logo: LogoFile | undefined
  menu: Menu
  services: readonly NavService[]
  year: number
  isLite: boolean
  isInert: boolean
}

export const Footer = memo(function Footer({ brand, socials, logo, menu, services, year, isLite, isInert }: FooterProps) {
  const { street, district, city, country } = brand.address
  const near = [street, district].filter(Boolean).join(', ')
  return (
    <footer className="section-ink footer" inert={isInert}>
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <p className="footer-logo">
              <Logo name={brand.name} logo={logo} />
            </p>
            <address>
              <p>
                {near && `${near},`}
                {near && <br />}
                {city}, {country}
              </p>
              <ul className="footer-contacts">
                <li>
                  <a className="footer-link footer-contact" href={`mailto:${brand.email}`}>
                    {brand.email}
                  </a>
                </li>
                {brand.phones.map((phone) => (
                  <li key={phone}>
                    <a className="footer-link footer-contact" href={telephoneLink(phone)}>
                      {phone}
                    </a>
                  </li>
                ))}
              </ul>
            </address>
            <SocialLinks links={socials} />
          </div>
          <FooterLinks id="footer-links" title={menu.footerHeading} links={menu.footer} />
          <FooterLinks
            id="footer-services"
            title={menu.servicesHeading}
            links={services.map((service) => ({ label: service.name, href: serviceLink(service) }))}
          />
          <div>
            <h2 className="footer-heading">{menu.newsletterHeading}</h2>
            <NewsletterForm place="footer" {...brand.newsletter} />
          </div>
        </div>
        <LiteSwitch isLite={isLite} place="footer" />
        <div className="footer-end">
          <p>
            © {year} {brand.fullName}. {menu.rights}
          </p>
          <ul className="footer-legal">
            <li>
              <Link className="footer-link" to="/terms-of-use">
                Terms of Use
              </Link>
            </li>
            <li>
              <Link className="footer-link" to="/privacy-policy">
                Privacy Policy
              </Link>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
})

function FooterLinks({ id, title, links }: { id: string; title: string; links: readonly LinkCopy[] }) {
  return (
    links.length > 0 && (
      <nav aria-labelledby={id}>
        <h2 className="footer-heading" id={id}>
          {title}
        </h2>
        <ul>
          {links.map(({ label, href }) => (
            <li key={label}>
              <Link className="footer-link" to={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  )
}
