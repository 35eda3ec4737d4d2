import './partners.css'
import { partnersIntervalMs } from '#app/constants.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'

type PartnersProps = { heading: Heading; items: readonly { name: string; logo: string }[] }

export function Partners({ heading, items }: PartnersProps) {
  return (
    <Carousel
      className="partners"
      label={`${heading.text} ${heading.loud}`}
      heading={<Title as="h2" className="partners-heading" heading={heading} />}
      items={items}
      getKey={({ name }) => name}
      intervalMs={partnersIntervalMs}
    >
      {({ name, logo }) => (
        <div className="partners-item">
          <img className="partners-logo" src={logo} width="216" height="44" alt={name} loading="lazy" />
        </div>
      )}
    </Carousel>
  )
}
