import './click-to-play-video.css'
import { type SyntheticEvent, useState } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { FilmSources } from './film-sources.tsx'
import { formatFileSize } from './format-file-size.ts'
import { SitePicture } from './site-picture.tsx'

type ClickToPlayVideoProps = {
  /** Shown until the film has its first frame, and if the film can't be played. */
  picture: Parameters<typeof SitePicture>[0]['picture']
  sizes: string
  /** The same film in several formats, best first. */
  sources: readonly { src: string; type: string; bytes?: number | null; captions?: string }[]
  title: string
}

type State = 'idle' | 'playing' | 'failed'

/** A picture that a click replaces by a film, which loads only then. Without JavaScript the link opens the file. */
export function ClickToPlayVideo({ picture, sizes, sources, title }: ClickToPlayVideoProps) {
  const [state, setState] = useState<State>('idle')
  const fileSize = formatFileSize(sources[0]?.bytes)
  function fail({ currentTarget: source }: SyntheticEvent<HTMLSourceElement>) {
    const film = source.parentElement
    // The focused film is about to be removed, so the scrollable row around it takes the focus.
    if (film === document.activeElement) film?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    setState('failed')
  }
  return (
    <>
      <SitePicture className="video-frame-picture" picture={picture} sizes={sizes} />
      {state === 'idle' && (
        <a
          className="video-frame-play"
          href={sources[0]?.src}
          aria-label={fileSize ? `Play ${fileSize}, “${title}”` : `Play “${title}”`}
          onClick={(event) => {
            event.preventDefault()
            setState('playing')
          }}
        >
          <Icon name="play" />
          <span>Play {fileSize}</span>
        </a>
      )}
      {state === 'playing' && (
        <video
          className="video-frame-video"
          ref={startVideo}
          aria-label={title}
          controls
          autoPlay
          muted
          loop
          playsInline
          preload="none"
        >
          <FilmSources sources={sources} onFail={fail} />
        </video>
      )}
    </>
  )
}

/** Moves the focus from the removed link to the film, and pauses the film when it leaves the view. */
function startVideo(film: HTMLVideoElement) {
  film.focus({ preventScroll: true })
  const observer = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) film.pause()
  })
  observer.observe(film)
  return () => observer.disconnect()
}
