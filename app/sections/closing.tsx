import './closing.css'
import { Link } from 'react-router'
import type { ClosingBand, SocialLink } from '#contract/content.ts'
import { Bars } from '../ui/bars.tsx'
import { Icon } from '../ui/icon.tsx'
import { Title } from '../ui/title.tsx'
import { SocialLinks } from './social-links.tsx'

/** The last word before the footer, over the eight bars. */
export function Closing({ heading, line, link, socials }: ClosingBand & { socials?: readonly SocialLink[] }) {
  // At hero size a longer word would not fit a phone of 320 px.
  const size = heading.loud.length > 6 ? 'closing-heading-long' : ''
  return (
    <section className="section-ink closing">
      <div className="wrap closing-upper">
        <Title as="h2" className={`heading-hero ${size}`} heading={heading} />
      </div>
      <div className="closing-lower">
        <Bars className="closing-bars" isStretched />
        <div className="wrap closing-words">
          <p className="lead closing-line">{line}</p>
          <Link className="button button-gold" to={link.href} prefetch="intent">
            {link.label} <Icon name="level" />
          </Link>
          {socials && <SocialLinks links={socials} />}
        </div>
      </div>
    </section>
  )
}
