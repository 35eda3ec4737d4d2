import './project-rows.css'
import { Link } from 'react-router'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { travel } from '#app/ui/motion/travel.ts'
import type { Accent, Picture } from '#contract/content/content.ts'

type ProjectRow = { slug: string; title: string; client: string; category: string; year: string; picture: Picture }

type ProjectRowsProps = {
  /** The section's anchor in the URL. */
  id: string
  service: { slug: string; name: string; accent: Accent }
  projects: readonly ProjectRow[]
  /** Whether a filter hides the rows. */
  isHidden: boolean
}

/** Finds the visible picture of a link's project: in its row or, with a mouse, beside the rows (project-viewer.tsx). */
function findPicture(link: Element): Element | undefined {
  return [...(link.closest('li')?.children ?? []), ...document.querySelectorAll('.project-viewer-picture:last-child')].findLast(
    (picture) => picture.matches('.site-picture') && picture.clientWidth > 0,
  )
}

/** One service's projects as rows. Devices without a mouse show a picture in each row. */
export function ProjectRows({ id, service, projects, isHidden }: ProjectRowsProps) {
  return (
    <section className="project-rows" id={id} hidden={isHidden}>
      <h2 className={`project-rows-service mark hue-${service.accent}`}>
        <Link to={`/services/${service.slug}`}>{service.name}</Link>
      </h2>
      <ul className="project-rows-list">
        {projects.map(({ slug, title, client, category, year, picture }) => (
          <li key={slug} className="project-rows-item">
            <SitePicture className="project-rows-picture" picture={{ ...picture, alt: '' }} sizes="7rem" isUncropped />
            <Link
              className="project-rows-link"
              to={`/portfolio/${slug}`}
              data-project={slug}
              prefetch="intent"
              viewTransition
              onClick={(event) => travel(event, findPicture(event.currentTarget))}
            >
              {title}
            </Link>{' '}
            <span className="project-rows-client">{client}</span> <span className="project-rows-category">{category}</span>{' '}
            <span className="project-rows-year">{year}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
