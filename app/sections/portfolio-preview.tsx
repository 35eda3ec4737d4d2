import './portfolio-preview.css'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Picture } from '#contract/content.ts'
import { Icon } from '../ui/icon.tsx'
import { SitePicture } from '../ui/site-picture.tsx'

export type Preview = {
  title: string
  description: string
  /** Of the project's page. */
  link: string
  /** Shown as it is, or when the film cannot be. */
  picture: Picture
  /** The same film in several formats, best first. */
  video?: readonly { src: string; type: string }[]
  /** Figures of a campaign, with the words that name them. */
  analytics?: { text: string; picture: Picture }
  /** Training: the film plays by itself, silent and over again (spec §2). */
  isLoop?: boolean
}

/** One portfolio item in a dialog: closed by its button, Escape or a click beside it; then focus is back where it was. */
export function PortfolioPreview({ shown, onClose }: { shown: Preview | null; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (shown) dialog.current?.showModal()
  }, [shown])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="portfolio-preview"
      ref={dialog}
      aria-label={shown?.title}
      data-theme="dark"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      {shown && (
        <div className="portfolio-preview-panel">
          <button className="portfolio-preview-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
          <Media key={shown.link} {...shown} />
          <div className="portfolio-preview-words">
            <h2 className="heading-3">{shown.title}</h2>
            <p className="muted">{shown.description}</p>
            <Link className="button button-gold" to={shown.link}>
              View Full Project
              <Icon name="level" />
            </Link>
          </div>
        </div>
      )}
    </dialog>
  )
}

const sizes = 'min(60rem, 100vw)'

function Media({ picture, video, analytics, isLoop = false }: Preview) {
  const [isFailed, setIsFailed] = useState(false)
  if (analytics) {
    return (
      <figure>
        <SitePicture className="portfolio-preview-media" picture={analytics.picture} sizes={sizes} isUncropped />
        <figcaption className="portfolio-preview-words">{analytics.text}</figcaption>
      </figure>
    )
  }
  if (!video || isFailed) return <SitePicture className="portfolio-preview-media" picture={picture} sizes={sizes} isUncropped />
  return (
    <video
      className="portfolio-preview-media"
      poster={picture.src}
      controls
      playsInline
      preload="metadata"
      muted={isLoop}
      loop={isLoop}
      autoPlay={isLoop}
    >
      {video.map(({ src, type }, index) => (
        // The last source's error is the film's: none of them can be played.
        <source key={src} src={src} type={type} onError={index === video.length - 1 ? () => setIsFailed(true) : undefined} />
      ))}
    </video>
  )
}
