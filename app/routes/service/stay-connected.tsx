import './stay-connected.css'
import { NewsletterForm } from '#app/sections/newsletter-form/newsletter-form.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'

type StayConnectedProps = { heading: Heading; place: string; line: string; button: string; debounceMs: number }

/** Subscribes to the newsletter: the heading on a field of the service's accent, the form beside it. */
export function StayConnected({ heading, place, line, button, debounceMs }: StayConnectedProps) {
  return (
    <section className="stay-connected">
      <Title as="h2" className="heading-1 hue-field stay-connected-heading" heading={heading} />
      <div className="stay-connected-form">
        <NewsletterForm line={line} button={button} place={place} isInlineError debounceMs={debounceMs} />
      </div>
    </section>
  )
}
