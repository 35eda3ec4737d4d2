import './click-to-play-video.css'
import { type SyntheticEvent, useState } from 'react'
import { Icon } from '../graphics/icon.tsx'
import { formatFileSize } from './format-file-size.ts'
import { SitePicture } from './site-picture.tsx'

type ClickToPlayVideoProps = {
  /** Stands until the film has its first frame, and for good when it cannot be played. */
  picture: Parameters<typeof SitePicture>[0]['picture']
  sizes: string
  /** The same film in several formats, best first. */
  sources: readonly { src: string; type: string; bytes?: number | null }[]
  title: string
}

type State = 'waiting' | 'asked' | 'failed'

/** A film behind its picture: nothing of it loads before it is asked for. Without JavaScript the link opens the file. */
export function ClickToPlayVideo({ picture, sizes, sources, title }: ClickToPlayVideoProps) {
  const [state, setState] = useState<State>('waiting')
  const fileSize = formatFileSize(sources[0]?.bytes)
  function fail({ currentTarget: source }: SyntheticEvent<HTMLSourceElement>) {
    const film = source.parentElement
    // With the film its focus would be lost: the row around it takes it.
    if (film === document.activeElement) film?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    setState('failed')
  }
  return (
    <>
      <SitePicture className="video-frame-picture" picture={picture} sizes={sizes} />
      {state === 'waiting' && (
        <a
          className="video-frame-play"
          href={sources[0]?.src}
          aria-label={fileSize ? `Play “${title}”, ${fileSize}` : `Play “${title}”`}
          onClick={(event) => {
            event.preventDefault()
            setState('asked')
          }}
        >
          <Icon name="play" />
          {/* For browsers of text, which show no labels. */}
          <span className="visually-hidden">Play </span>
          {fileSize}
        </a>
      )}
      {state === 'asked' && (
        // No captions: these loops are muted and have no speech.
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
          {sources.map(({ src, type }, index) => (
            // The last source's error is the film's: none of them can be played.
            <source key={src} src={src} type={type} onError={index === sources.length - 1 ? fail : undefined} />
          ))}
        </video>
      )}
    </>
  )
}

/** Takes the focus from the link, which is gone, and rests when it has left the view. */
function startVideo(film: HTMLVideoElement) {
  film.focus({ preventScroll: true })
  const observer = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) film.pause()
  })
  observer.observe(film)
  return () => observer.disconnect()
}
