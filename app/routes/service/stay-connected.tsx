import './stay-connected.css'
import { NewsletterForm } from '#app/sections/newsletter-form/newsletter-form.tsx'
import { Title } from '#app/ui/title.tsx'

/** Subscribes to the newsletter: the heading on a field of the service's accent, the form beside it. */
export function StayConnected({ place, debounceMs }: { place: string; debounceMs: number }) {
  return (
    <section className="stay-connected">
      <Title as="h2" className="heading-1 hue-field stay-connected-heading" heading={{ text: 'Stay', loud: 'Connected' }} />
      <div className="stay-connected-form">
        <NewsletterForm line="One email a month. Unsubscribe in one tap." place={place} isInlineError debounceMs={debounceMs} />
      </div>
    </section>
  )
}
