import './contact-bar.css'
import { Link } from 'react-router'
import { Icon } from '../ui/graphics/icon.tsx'

/** Empty or undefined if the agency has none. */
export type ContactBarLinks = { whatsapp: string; linkedin?: string | undefined }

/** The contact bar at the bottom of the screen on phones, on home and service pages (spec §2). */
export function ContactBar({ whatsapp, linkedin }: ContactBarLinks) {
  return (
    <nav className="contact-bar" aria-label="Talk to us">
      <Link className="contact-bar-link contact-bar-call" to="/contact" prefetch="intent">
        <Icon name="phone" /> Call Us
      </Link>
      {whatsapp && (
        <a className="contact-bar-link" href={whatsapp} target="_blank" rel="noopener">
          <Icon name="whatsapp" /> WhatsApp
        </a>
      )}
      {linkedin && (
        <a className="contact-bar-link" href={linkedin} target="_blank" rel="noopener">
          <Icon name="linkedin" /> LinkedIn
        </a>
      )}
    </nav>
  )
}
