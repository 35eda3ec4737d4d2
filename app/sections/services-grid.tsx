import './services-grid.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Heading, Picture, Service, ServiceCategory } from '#contract/content.ts'
import { Icon } from '../ui/icon.tsx'
import { SitePicture } from '../ui/site-picture.tsx'
import { Title } from '../ui/title.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'

type ServicesGridProps = {
  heading: Heading
  services: readonly (Pick<Service, 'slug' | 'name' | 'category' | 'description' | 'tape'> & { picture: Picture })[]
}

/** The eight services as channels of a desk, with a chip for each category (spec §2); the chips need JavaScript. */
export function ServicesGrid({ heading, services }: ServicesGridProps) {
  const [chosen, setChosen] = useState<'All' | ServiceCategory>('All')
  const isHydrated = useHydrated()
  const categories = ['All', ...new Set(services.map(({ category }) => category))] as const
  const shown = services.filter(({ category }) => chosen === 'All' || category === chosen)
  return (
    <section className="section services-grid">
      <div className="wrap">
        <Title as="h2" className="heading-1 services-grid-heading" heading={heading} />
        <fieldset className="chips services-grid-chips" disabled={!isHydrated}>
          <legend className="visually-hidden">Filter services by category</legend>
          {categories.map((category) => (
            <button
              className="chip"
              type="button"
              key={category}
              aria-pressed={chosen === category}
              onClick={() => setChosen(category)}
            >
              {category}
            </button>
          ))}
        </fieldset>
        <ul className="services-grid-list">
          {shown.map(({ slug, name, description, tape, picture }) => (
            <li className={`services-grid-item tape-field tape-${tape}`} key={slug}>
              <Link className="services-grid-link" to={`/services/${slug}`} prefetch="intent">
                <span className="services-grid-number" aria-hidden="true">
                  {services.findIndex((service) => service.slug === slug) + 1}
                </span>
                <SitePicture className="services-grid-picture" picture={{ ...picture, alt: '' }} isUncropped />
                <span className="services-grid-words">
                  <span className="services-grid-name">{name}</span>
                  <span className="services-grid-line">{description}</span>
                </span>
                <Icon className="services-grid-arrow" name="arrow-right" />
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
