import './values.css'
import { Title } from '#app/ui/title.tsx'
import type { AboutPage } from '#contract/content.ts'

/** What the agency holds to, each word louder than the one before. */
export function Values({ heading, items }: AboutPage['values']) {
  return (
    <section className="section wrap values">
      <Title as="h2" className="heading-2" heading={heading} />
      <dl className="values-list">
        {items.map(({ name, description }) => (
          <div className="values-item" key={name}>
            <dt className="values-name">{name}</dt>
            <dd className="muted">{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
