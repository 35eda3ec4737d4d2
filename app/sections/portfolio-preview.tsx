import './portfolio-preview.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#contract/content.ts'
import { FilmPlayer } from '../ui/film-player.tsx'
import { Level } from '../ui/level.tsx'
import { Modal } from '../ui/modal.tsx'
import { SitePicture } from '../ui/site-picture.tsx'

export type Preview = {
  title: string
  description: string
  /** Of the project's page. */
  link: string
  /** Shown as it is, or until the film plays and when it cannot. */
  picture: Picture
  /** The same film in several formats, best first. */
  video?: readonly { src: string; type: string }[]
  /** Figures of a campaign, with the words that name them. */
  analytics?: { text: string; picture: Picture }
  /** Training: the film plays by itself, silent and over again (spec §2). */
  isLoop?: boolean
}

/** One portfolio item in a modal. */
export function PortfolioPreview({ shown, onClose }: { shown: Preview | null; onClose: () => void }) {
  return (
    <Modal label={shown?.title ?? ''} isOpen={shown !== null} onClose={onClose}>
      {shown && (
        <>
          <Media key={shown.link} {...shown} />
          <div className="portfolio-preview-words">
            <div>
              <h2 className="heading-3">{shown.title}</h2>
              <p className="muted portfolio-preview-line">{shown.description}</p>
            </div>
            {/* It closes at once, or it would stand above the overlay of the change of page. */}
            <Link className="button button-gold portfolio-preview-link" to={shown.link} onClick={onClose}>
              View Full Project
              <Level />
            </Link>
          </div>
        </>
      )}
    </Modal>
  )
}

const sizes = '(min-width: 1044px) 60rem, 92vw'

function Media({ title, picture, video, analytics, isLoop = false }: Preview) {
  const [isFailed, setIsFailed] = useState(false)
  if (analytics) {
    return (
      <figure>
        <SitePicture
          className="portfolio-preview-media portfolio-preview-chart"
          picture={analytics.picture}
          sizes={sizes}
          isUncropped
        />
        <figcaption className="portfolio-preview-figures">{analytics.text}</figcaption>
      </figure>
    )
  }
  if (!video || isFailed) return <SitePicture className="portfolio-preview-media" picture={picture} sizes={sizes} isUncropped />
  return <FilmPlayer title={title} sources={video} poster={picture.src} isLoop={isLoop} onFail={() => setIsFailed(true)} />
}
