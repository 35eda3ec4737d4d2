import './newsletter.css'
import { Title } from '#app/ui/title.tsx'
import type { NewsletterBand } from '#contract/content/content.ts'
import { NewsletterForm } from './newsletter-form.tsx'

type NewsletterProps = NewsletterBand & {
  place: string
  button: string
  isInlineError?: boolean
  debounceMs?: number
  isRequired?: boolean
}

export function Newsletter({ heading, line, ...form }: NewsletterProps) {
  return (
    <section className="section-gold newsletter">
      <div className="wrap grid newsletter-columns">
        <Title as="h2" className="heading-1 newsletter-heading" heading={heading} />
        <div className="newsletter-side">
          <NewsletterForm {...form} line={line} />
        </div>
      </div>
    </section>
  )
}
