import './get-started.css'
import { Link } from 'react-router'
import { ClosingBars } from '#app/sections/closing/closing-bars.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { ClosingBand } from '#contract/content/content.ts'

type GetStartedProps = ClosingBand & {
  /** Position of the service among the logo's eight bars. */
  litBar: number
}

/** The last section of a service page, above eight bars of which the service's own is lit. */
export function GetStarted({ heading, line, link, litBar }: GetStartedProps) {
  return (
    <section className="get-started">
      <div className="wrap get-started-columns">
        <Title as="h2" className="get-started-heading" heading={heading} isRevealed />
        <p className="lead muted get-started-words">{line}</p>
        <Link className="button get-started-button" to={link.href}>
          {link.label} <BarsIcon />
        </Link>
      </div>
      <ClosingBars litIndex={litBar} />
    </section>
  )
}
