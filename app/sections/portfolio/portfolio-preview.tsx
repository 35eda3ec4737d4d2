import './portfolio-preview.css'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { FilmSource } from '#app/media.ts'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { FilmPlayer } from '#app/ui/media/film-player.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { Modal } from '#app/ui/modal/modal.tsx'
import { useReducedMotion } from '#app/ui/motion/use-reduced-motion.ts'
import type { Picture } from '#contract/content/content.ts'

export type Preview = {
  /** Shown unless `upright` or `analytics` replaces it. */
  picture: Picture
  /** Another picture, with its own alt text, that phones show instead of `picture`. */
  upright?: Picture
  /** The same film in several formats, best first. */
  video?: readonly FilmSource[]
  /** A campaign's analytics picture and its caption, shown instead of `picture`. */
  analytics?: { text: string; picture: Picture }
  /** Whether the film loops silently, as on the training page (spec §2). */
  isLoop?: boolean
}

type PortfolioPreviewProps = {
  /** The project to show, or null to close the modal. `link` is the project's page. */
  shown: { title: string; description: string; link: string; preview: Preview } | null
  onClose: () => void
}

/** A modal with a project's preview. use-portfolio-preview.tsx loads this code when a preview is opened. */
export function PortfolioPreview({ shown, onClose }: PortfolioPreviewProps) {
  return (
    <Modal label={shown?.title ?? ''} isOpen={shown !== null} onClose={onClose}>
      {shown && (
        <>
          <Media key={shown.link} title={shown.title} {...shown.preview} />
          <div className="portfolio-preview-words">
            <div>
              <h2 className="heading-3">{shown.title}</h2>
              <p className="muted portfolio-preview-line">{shown.description}</p>
              {shown.preview.analytics && (
                <p className="mark note muted portfolio-preview-figures">{shown.preview.analytics.text}</p>
              )}
            </div>
            {/* The link closes the modal, which would otherwise cover the route overlay. */}
            <Link className="button button-gold portfolio-preview-link" to={shown.link} onClick={onClose}>
              View Full Project
              <BarsIcon />
            </Link>
          </div>
        </>
      )}
    </Modal>
  )
}

const sizes = '(min-width: 1044px) 60rem, 92vw'

function Media({ title, picture, upright, video, analytics, isLoop = false }: Preview & { title: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isFailed, setIsFailed] = useState(false)
  const isMotionReduced = useReducedMotion()
  function fail() {
    // Keeps the focus in the box when the focused controls are removed.
    if (box.current?.contains(document.activeElement)) box.current.focus()
    setIsFailed(true)
  }
  if (analytics) {
    return <SitePicture className="portfolio-preview-media portfolio-preview-chart" picture={analytics.picture} sizes={sizes} />
  }
  return (
    <div className="portfolio-preview-box" ref={box} tabIndex={-1}>
      {video && !isFailed ? (
        <FilmPlayer
          title={title}
          sources={video}
          poster={picture.src}
          isLoop={isLoop}
          // The film may load and play at once, because the button that opened the modal shows the film's size.
          shouldAutoPlay={!isMotionReduced}
          onFail={fail}
        />
      ) : (
        <>
          {upright && (
            <SitePicture className="portfolio-preview-media portfolio-preview-upright" picture={upright} sizes={sizes} />
          )}
          <SitePicture className="portfolio-preview-media" picture={picture} sizes={sizes} />
        </>
      )}
      {video && (
        <p className="small portfolio-preview-failed" role="status">
          {isFailed && 'This video couldn’t be played. Here’s a still from it.'}
        </p>
      )}
    </div>
  )
}
