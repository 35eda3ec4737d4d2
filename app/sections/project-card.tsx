import './project-card.css'
import { Link } from 'react-router'
import type { Picture } from '#contract/content.ts'
import { smallFromPx } from '../constants.ts'
import { SitePicture } from '../ui/site-picture.tsx'

export type ProjectCardProps = { slug: string; title: string; client: string; picture: Picture }

const sizes = `(min-width: ${smallFromPx}px) 21rem, 6rem`

/** A project of the index: one link, picture and all. */
export function ProjectCard({ slug, title, client, picture }: ProjectCardProps) {
  return (
    <Link className="project-card" to={`/portfolio/${slug}`}>
      <SitePicture className="project-card-picture" picture={{ ...picture, alt: '' }} sizes={sizes} isUncropped />
      <span className="project-card-title">{title}</span>
      <span className="muted">{client}</span>
    </Link>
  )
}
