import './project-group.css'
import { Link } from 'react-router'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { travel } from '#app/ui/motion/travel.ts'
import type { Accent, Picture } from '#contract/content/content.ts'
import type { TileShape } from './arrange-tiles.ts'

type ListedProject = {
  slug: string
  title: string
  client: string
  category: string
  year: string
  shape: TileShape
  picture: Picture
}

type ProjectGroupProps = {
  /** The section's anchor in the URL. */
  id: string
  service: { slug: string; name: string; accent: Accent }
  projects: readonly ListedProject[]
  /** Whether the group is in the first screen, so that its first picture isn't lazy. */
  isFirst: boolean
  /** Whether a filter hides the group. */
  isHidden: boolean
}

/** The `sizes` attribute of the pictures by the shape of their tile. */
const sizes = {
  upright: '(min-width: 640px) 24vw, 50vw',
  beside: '(min-width: 640px) 50vw, 100vw',
  half: '(min-width: 640px) 50vw, 100vw',
  full: '(min-width: 640px) 75vw, 100vw',
}

/** One service's projects as tiles with large pictures. */
export function ProjectGroup({ id, service, projects, isFirst, isHidden }: ProjectGroupProps) {
  return (
    <section className="project-group" id={id} hidden={isHidden}>
      <h2 className={`project-group-service mark hue-${service.accent}`}>
        <Link to={`/services/${service.slug}`}>{service.name}</Link>
      </h2>
      <ul className="project-group-list">
        {projects.map(({ slug, title, client, category, year, shape, picture }, index) => (
          <li key={slug} className={`project-tile project-tile-${shape}`}>
            <SitePicture
              className="project-tile-picture"
              picture={picture}
              sizes={sizes[shape]}
              isFirst={isFirst && index === 0}
              isUncropped
            />
            <Link
              className="project-tile-link"
              to={`/portfolio/${slug}`}
              data-project={slug}
              prefetch="intent"
              viewTransition
              onClick={(event) => travel(event, event.currentTarget.closest('li')?.querySelector('.site-picture'))}
            >
              {title}
            </Link>{' '}
            <span className="project-tile-client">{client}</span> <span className="project-tile-category">{category}</span>{' '}
            <span className="project-tile-year">{year}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
