import './newsletter.css'
import { Title } from '#app/ui/title.tsx'
import type { NewsletterBand } from '#contract/content/content.ts'
import { NewsletterForm } from './newsletter-form.tsx'

type NewsletterProps = NewsletterBand & {
  /** `field`: a gold band. `split`: the heading on a field in the accent of the page, the form beside it (service pages). */
  layout?: 'field' | 'split'
  place: string
  isInlineError?: boolean
  debounceMs?: number
  isRequired?: boolean
}

export function Newsletter({ heading, line, layout = 'field', ...form }: NewsletterProps) {
  const isSplit = layout === 'split'
  return (
    <section className={isSplit ? 'newsletter-split' : 'section-gold newsletter'}>
      <div className={isSplit ? 'newsletter-halves' : 'wrap grid'}>
        <Title as="h2" className={`heading-1 newsletter-heading ${isSplit ? 'hue-field' : ''}`} heading={heading} />
        <div className="newsletter-side">
          <NewsletterForm {...form} line={line} />
        </div>
      </div>
    </section>
  )
}
