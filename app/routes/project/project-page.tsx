import './project-page.css'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ShareLinks } from '#app/sections/share-links/share-links.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Title } from '#app/ui/title.tsx'
import { arrive } from './arrive.ts'
import { ProjectAnalytics } from './parts/project-analytics.tsx'
import { ProjectCredits } from './parts/project-credits.tsx'
import { ProjectNext } from './parts/project-next.tsx'
import { ProjectFrame } from './project-frame.tsx'
import { ProjectHead } from './project-head.tsx'
import type { ProjectPageData } from './project-page-data.ts'
import { ProjectSection } from './project-section.tsx'

const storyParts = ['brief', 'solution', 'process', 'outcome'] as const
type StoryPart = (typeof storyParts)[number]

export function ProjectPage(page: ProjectPageData) {
  const { title, summary, service, pictureFrame, film, story, gallery, analytics, credits, next, url, words } = page
  useEffect(() => {
    const request = requestAnimationFrame(arrive)
    return () => cancelAnimationFrame(request)
  }, [])
  const told = storyParts.filter((part) => story[part])
  // Beside an upright picture stands the last part before the outcome that has a text.
  const beside = pictureFrame ? (told.filter((part) => part !== 'outcome').at(-1) ?? 'outcome') : null
  const tell = (part: StoryPart) => <ProjectSection key={part} heading={words[part]} text={story[part]} />
  return (
    <article className="project">
      <ProjectHead {...page} />
      {/* Takes the title's place in the navigation bar once the title has left the view. */}
      <p className="project-docked" aria-hidden="true">
        <span className="project-docked-name">{page.title}</span>
      </p>
      <div className="wrap project-summary">
        <p className="statement">{summary}</p>
      </div>
      <div className="wrap project-story">{told.filter((part) => part !== 'outcome' && part !== beside).map(tell)}</div>
      {/* For variety, the picture is at the right if the project has a film, otherwise at the left. */}
      {pictureFrame && beside && (
        <ProjectFrame field={pictureFrame} isAtEnd={film !== null}>
          {tell(beside)}
        </ProjectFrame>
      )}
      <div className="wrap project-story">{beside !== 'outcome' && tell('outcome')}</div>
      {gallery.length > 0 && (
        <div className="project-gallery">
          {gallery.map((shown) => (
            <SitePicture key={shown.picture.src} {...shown} isUncropped />
          ))}
        </div>
      )}
      {analytics && <ProjectAnalytics heading={words.analytics} {...analytics} />}
      <div className="wrap project-story">
        <ProjectCredits heading={words.credits} credits={credits} />
        <div className="project-end">
          <Link className="text-link" to="/portfolio">
            {words.all}
          </Link>
          <div className="project-share">
            <span>{words.share}</span>
            <ShareLinks url={url} title={title} networks={['Facebook', 'Instagram', 'LinkedIn', 'X', 'WhatsApp']} />
          </div>
        </div>
      </div>
      <section className="section-haze project-ask">
        <div className="wrap project-ask-row">
          <div className="project-ask-words">
            <Title as="h2" className="heading-2" heading={words.ask.heading} />
            <p className="lead">{words.ask.line}</p>
          </div>
          <div className="project-ask-links">
            <Link className="button" to={service ? `/quote?service=${service.slug}` : '/quote'}>
              {words.ask.link.label}
              <BarsIcon />
            </Link>
            <Link className="text-link" to="/contact">
              {words.contact}
            </Link>
          </div>
        </div>
      </section>
      {next && <ProjectNext {...next} label={words.next} />}
    </article>
  )
}
