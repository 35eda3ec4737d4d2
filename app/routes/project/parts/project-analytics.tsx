import './project-analytics.css'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Heading } from '#contract/content/content.ts'
import type { PictureOnBackground } from '../project-page-data.ts'

export function ProjectAnalytics({
  heading,
  picture,
  background,
  tone,
  text,
}: PictureOnBackground & { heading: Heading; text: string }) {
  return (
    <section className={`project-field tone-${tone} project-analytics`}>
      <Fill colour={background} />
      <div className="project-analytics-words">
        <Title as="h2" className="project-part-title" heading={heading} />
        <p className="mark note">{text}</p>
      </div>
      <SitePicture className="project-analytics-picture" picture={picture} sizes="(min-width: 1024px) 75vw, 100vw" />
    </section>
  )
}
