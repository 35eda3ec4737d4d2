import './services-grid.css'
import { type PointerEvent, useState } from 'react'
import { Link } from 'react-router'
import { isSavingData } from '#app/browser/reduced-motion.ts'
import type { SizedIdent } from '#app/media.ts'
import { Title } from '#app/ui/title.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Heading, Link as LinkCopy, Picture, Service } from '#contract/content/content.ts'
import { ServiceStrip } from './service-strip.tsx'

type ServicesGridProps = {
  heading: Heading
  link: LinkCopy
  services: readonly (Pick<Service, 'slug' | 'name' | 'category' | 'description' | 'accent'> &
    Heading & {
      picture: Picture
      ident: SizedIdent | null
    })[]
}

/** All services as strips, with a filter chip for each category (spec §2); the chips need JavaScript. */
export function ServicesGrid({ heading, link, services }: ServicesGridProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isHydrated = useHydrated()
  const categories = ['All', ...new Set(services.map(({ category }) => category))]
  const filter = chosen ?? 'All'
  const shown = services.filter(({ category }) => filter === 'All' || category === filter)
  return (
    <section className="section services-grid" onPointerEnter={loadPictures}>
      <div className="wrap">
        <div className="services-grid-head">
          <Title as="h2" className="heading-1 services-grid-heading" heading={heading} isRevealed />
          <Link className="text-link" to={link.href}>
            {link.label}
          </Link>
        </div>
        <fieldset className="chips services-grid-chips" disabled={!isHydrated}>
          <legend className="visually-hidden">Filter services by category</legend>
          {categories.map((category) => (
            <button
              className="chip"
              type="button"
              key={category}
              aria-pressed={filter === category}
              onClick={() => setChosen(category)}
            >
              {category}
            </button>
          ))}
        </fieldset>
        <p className="visually-hidden" role="status">
          {chosen && `Showing ${shown.length === 1 ? shown[0]?.name : `all ${shown.length} services`}`}
        </p>
        <ul className="services-grid-list">
          {services.map((service, index) => (
            <ServiceStrip
              key={service.slug}
              {...service}
              number={index + 1}
              state={filter === 'All' ? 'resting' : shown.includes(service) ? 'chosen' : 'away'}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Loads the strips' pictures when the pointer comes near, before a strip opens. */
function loadPictures({ currentTarget, pointerType }: PointerEvent) {
  if (pointerType !== 'mouse' || isSavingData()) return
  for (const picture of currentTarget.querySelectorAll<HTMLImageElement>('.service-strip img')) picture.loading = 'eager'
}
