import './project-group.css'
import { Link } from 'react-router'
import { type ListedProject, ProjectTiles } from '#app/sections/portfolio/project-tiles.tsx'
import type { Accent } from '#contract/content/content.ts'

type ProjectGroupProps = {
  /** The section's anchor in the URL. */
  id: string
  service: { slug: string; name: string; accent: Accent }
  projects: readonly ListedProject[]
  /** Whether the group is in the first screen. */
  isFirst: boolean
  /** Whether a filter hides the group. */
  isHidden: boolean
}

/** One service's projects. */
export function ProjectGroup({ id, service, projects, isFirst, isHidden }: ProjectGroupProps) {
  return (
    <section className="project-group" id={id} hidden={isHidden}>
      <h2 className={`project-group-service mark hue-${service.accent}`}>
        <Link to={`/services/${service.slug}`}>{service.name}</Link>
      </h2>
      <ProjectTiles projects={projects} isFirst={isFirst} />
    </section>
  )
}
