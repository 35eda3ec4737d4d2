import './project-next.css'
import { Link } from 'react-router'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { travelFrom } from '#app/ui/motion/travel.ts'
import type { Heading } from '#contract/content/content.ts'
import type { PictureOnBackground } from '../project-page-data.ts'

type ProjectNextProps = PictureOnBackground & { slug: string; heading: Heading; line: string; label: string }

/** The next project: a section in the colour of its picture. The whole section is one link. */
export function ProjectNext({ slug, heading, line, label, picture, background, tone }: ProjectNextProps) {
  return (
    <section className={`project-field tone-${tone} project-next`}>
      <Fill colour={background} />
      <div className="project-next-words">
        <h2 className="project-next-label">{label}</h2>
        <Link
          className="project-next-link"
          to={`/portfolio/${slug}`}
          onClick={(event) => travelFrom(event, event.currentTarget.closest('section'))}
        >
          {`${heading.text} `}
          <b className="loud">{heading.loud}</b>
        </Link>
        <p>{line}</p>
      </div>
      <SitePicture className="project-next-picture" picture={picture} sizes="(min-width: 1024px) 60vw, 100vw" isUncropped />
    </section>
  )
}
