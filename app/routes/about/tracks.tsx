import './tracks.css'
import { Link } from 'react-router'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading, Service } from '#contract/content/content.ts'

type TracksProps = { heading: Heading; services: readonly Pick<Service, 'slug' | 'name' | 'description' | 'accent'>[] }

/** Three services, drawn like clips on the tracks of a video editor, each further right than the one above. */
export function Tracks({ heading, services }: TracksProps) {
  return (
    <section className="section section-ink tracks">
      <div className="wrap">
        <Title as="h2" className="heading-1" heading={heading} isRevealed />
      </div>
      <ul className="tracks-list">
        {services.map(({ slug, name, description, accent }) => (
          <li className="tracks-track" key={slug}>
            <Link className={`tracks-link hue-${accent} hue-field`} to={`/services/${slug}`}>
              <span className="tracks-words">
                <span className="tracks-name">{name}</span>
                <span className="tracks-description">{description}</span>
              </span>
              <BarsIcon />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
