import './partners.css'
import { partnersIntervalMs } from '#app/constants.ts'
import { Carousel } from '#app/ui/carousel/carousel.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'

/** `size` in CSS pixels; a logo without one is as high as the sample's. */
export type PartnerLogo = { src: string; size: { width: number; height: number } | null }

type PartnersProps = { heading: Heading; items: readonly { name: string; logo: PartnerLogo | null }[] }

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
          {logo ? (
            <img
              className={logo.size ? 'partners-logo-sized' : 'partners-logo'}
              src={logo.src}
              {...(logo.size ?? { width: 216, height: 44 })}
              alt={name}
              loading="lazy"
            />
          ) : (
            <b className="partners-name">{name}</b>
          )}
        </div>
      )}
    </Carousel>
  )
}
