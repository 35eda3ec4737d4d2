import './get-started.css'
import { Link } from 'react-router'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { ClosingBand } from '#contract/content/content.ts'

export function GetStarted({ heading, line, link }: ClosingBand) {
  return (
    <section className="section wrap get-started">
      <Title as="h2" className="get-started-heading" heading={heading} isRevealed />
      <p className="lead muted get-started-words">{line}</p>
      <Link className="button button-gold get-started-button" to={link.href} prefetch="intent">
        {link.label} <BarsIcon />
      </Link>
    </section>
  )
}
