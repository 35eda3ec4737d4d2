import './contact-bar.css'
import { Link } from 'react-router'
import type { Brand } from '#contract/content/content.ts'
import { whatsappLink } from '../contact-links.ts'
import { Icon } from '../ui/graphics/icon.tsx'

type ContactBarProps = { brand: Pick<Brand, 'whatsapp' | 'socials'>; whatsappMessage?: string }

/** The contact bar at the bottom of the screen on phones, on home and service pages (spec §2). */
export function ContactBar({ brand, whatsappMessage }: ContactBarProps) {
  return (
    <nav className="contact-bar" aria-label="Talk to us">
      <Link className="contact-bar-link contact-bar-call" to="/contact" prefetch="intent">
        <Icon name="phone" /> Call Us
      </Link>
      <a className="contact-bar-link" href={whatsappLink(brand.whatsapp, whatsappMessage)} target="_blank" rel="noopener">
        <Icon name="whatsapp" /> WhatsApp
      </a>
      <a className="contact-bar-link" href={brand.socials.linkedin} target="_blank" rel="noopener">
        <Icon name="linkedin" /> LinkedIn
      </a>
    </nav>
  )
}
