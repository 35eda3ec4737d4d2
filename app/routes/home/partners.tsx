import './partners.css'
import { Rail } from '#app/ui/rail.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content.ts'

type PartnersProps = { heading: Heading; items: readonly { name: string; logo: string }[] }

/** Marks of partners between rules: three in view from 1024 px. */
export function Partners({ heading, items }: PartnersProps) {
  return (
    <section className="partners">
      <div className="wrap">
        <Title as="h2" className="heading-2 partners-heading" heading={heading} />
        <Rail className="partners-rail" label={`${heading.text} ${heading.loud}`}>
          {items.map(({ name, logo }) => (
            <li className="rail-item partners-item" key={name}>
              <img className="partners-logo" src={logo} width="216" height="44" alt={name} loading="lazy" />
            </li>
          ))}
        </Rail>
      </div>
    </section>
  )
}
