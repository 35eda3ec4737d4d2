import './project-tiles.css'
import { Link } from 'react-router'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { travel } from '#app/ui/motion/travel.ts'
import type { Picture } from '#contract/content/content.ts'

/** `upright` has a picture of 4:5, the others of 16:9. `beside`: beside two upright ones. `half`, `third`: of a row. `full`: alone in its row. */
export type TileShape = 'beside' | 'upright' | 'half' | 'third' | 'full'

export type ListedProject = {
  slug: string
  title: string
  client: string
  category: string
  year: string
  shape: TileShape
  picture: Picture
}

/** The `sizes` attribute of the pictures by the shape of their tile. */
const sizes = {
  upright: '(min-width: 640px) 24vw, 50vw',
  beside: '(min-width: 640px) 50vw, 100vw',
  half: '(min-width: 640px) 50vw, 100vw',
  third: '(min-width: 640px) 33vw, 100vw',
  full: '(min-width: 640px) 75vw, 100vw',
}

/** Projects as tiles with large pictures. `isFirst`: whether they are in the first screen, so that the first picture isn't lazy. */
export function ProjectTiles({ projects, isFirst = false }: { projects: readonly ListedProject[]; isFirst?: boolean }) {
  return (
    <ul className="project-tiles">
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
            onClick={(event) => travel(event, event.currentTarget.closest('li')?.querySelector('.site-picture'))}
          >
            {title}
          </Link>{' '}
          <span className="project-tile-client">{client}</span> <span className="project-tile-category">{category}</span>{' '}
          <span className="project-tile-year">{year}</span>
        </li>
      ))}
    </ul>
  )
}
