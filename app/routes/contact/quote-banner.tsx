import './quote-banner.css'
import { Link } from 'react-router'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { ClosingBand } from '#contract/content/content.ts'

/** A link to the quote page, above the logo's eight bars. */
export function QuoteBanner({ heading, line, link }: ClosingBand) {
  return (
    <section className="hue-field quote-banner">
      <div className="wrap quote-banner-columns">
        <div className="quote-banner-copy">
          <Title as="h2" className="heading-1" heading={heading} />
          <p className="lead quote-banner-line">{line}</p>
          <Link className="button" to={link.href}>
            {link.label}
            <BarsIcon />
          </Link>
        </div>
        <Bars className="quote-banner-bars" isStretched />
      </div>
    </section>
  )
}
