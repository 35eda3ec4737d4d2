import './closing.css'
import { Link } from 'react-router'
import type { SocialLink } from '#app/social-links.ts'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { ClosingBand, Link as LinkCopy } from '#contract/content/content.ts'
import { SocialLinks } from '../social-links/social-links.tsx'
import { ClosingBars } from './closing-bars.tsx'

type ClosingProps = ClosingBand & { more?: LinkCopy; socials?: readonly SocialLink[] }

/** The last section before the footer, in front of the logo's eight bars. */
export function Closing({ heading, line, link, more, socials }: ClosingProps) {
  return (
    <section className="section-ink closing">
      <div className="wrap closing-upper">
        <Title as="h2" className={`heading-hero ${getHeadingSize(heading)}`} heading={heading} />
      </div>
      <div className="closing-lower">
        <ClosingBars />
        <div className="wrap closing-words">
          <p className="lead closing-line">{line}</p>
          <Link className="button button-gold" to={link.href}>
            {link.label} <BarsIcon />
          </Link>
          {more && (
            <Link className="button button-line closing-more" to={more.href}>
              {more.label}
            </Link>
          )}
          {socials && socials.length > 0 && <SocialLinks links={socials} />}
        </div>
      </div>
    </section>
  )
}

/** Returns a class for smaller type if the heading's wide last part is too long for a phone of 320 px at full size. */
function getHeadingSize({ loud }: ClosingBand['heading']): string {
  return loud.length > 6 ? 'closing-heading-long' : ''
}
