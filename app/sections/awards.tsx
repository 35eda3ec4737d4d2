import './awards.css'
import type { Award, Heading } from '#contract/content/content.ts'
import { Title } from '../ui/title.tsx'

/** A heading and the awards, one in each row. */
export function Awards({ heading, items }: { heading: Heading; items: readonly Award[] }) {
  return (
    <section className="section awards">
      <div className="wrap">
        <Title as="h2" className="heading-2 awards-heading" heading={heading} isRevealed />
        <ul className="awards-list">
          {items.map(({ title, issuer, description, year }) => (
            <li className="awards-item" key={title}>
              <p className="awards-year">{year}</p>
              <div>
                <h3 className="heading-3">{title}</h3>
                <p className="muted">{issuer}</p>
              </div>
              <p className="awards-description muted">{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
