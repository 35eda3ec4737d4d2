import './contact-bar.css'
import { Link } from 'react-router'
import { Icon } from '../ui/graphics/icon.tsx'

type ContactBarProps = {
  /** Label of the link to the contact page. */
  call: string
  /** Empty if the agency has none. */
  whatsapp: string
  linkedin?: string | undefined
}

/** The contact bar at the bottom of the screen on phones, on home and service pages (spec §2). */
export function ContactBar({ call, whatsapp, linkedin }: ContactBarProps) {
  return (
    <nav className="contact-bar" aria-label="Talk to us">
      <Link className="contact-bar-link contact-bar-call" to="/contact">
        <Icon name="phone" /> {call}
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
