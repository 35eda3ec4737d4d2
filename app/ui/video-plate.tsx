import './video-plate.css'
import { type SyntheticEvent, useState } from 'react'
import { filmWeight } from './film-weight.ts'
import { Icon } from './icon.tsx'
import { SitePicture } from './site-picture.tsx'

type VideoPlateProps = {
  /** Stands until the film has its first frame, and for good when it cannot be played. */
  picture: Parameters<typeof SitePicture>[0]['picture']
  sizes: string
  /** The same film in several formats, best first. */
  sources: readonly { src: string; type: string; bytes?: number | null }[]
  title: string
}

type State = 'waiting' | 'asked' | 'failed'

/** A film behind its picture: nothing of it loads before it is asked for. Without JavaScript the link opens the file. */
export function VideoPlate({ picture, sizes, sources, title }: VideoPlateProps) {
  const [state, setState] = useState<State>('waiting')
  const weight = filmWeight(sources[0]?.bytes)
  function fail({ currentTarget: source }: SyntheticEvent<HTMLSourceElement>) {
    const film = source.parentElement
    // With the film its focus would be lost: the row around it takes it.
    if (film === document.activeElement) film?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
    setState('failed')
  }
  return (
    <>
      <SitePicture className="video-plate-picture" picture={picture} sizes={sizes} />
      {state === 'waiting' && (
        <a
          className="video-plate-play"
          href={sources[0]?.src}
          aria-label={weight ? `Play “${title}”, ${weight}` : `Play “${title}”`}
          onClick={(event) => {
            event.preventDefault()
            setState('asked')
          }}
        >
          <Icon name="play" />
          {/* For browsers of text, which show no labels. */}
          <span className="visually-hidden">Play </span>
          {weight}
        </a>
      )}
      {state === 'asked' && (
        // No captions: these loops are muted and have no speech.
        <video
          className="video-plate-video"
          ref={begin}
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
function begin(film: HTMLVideoElement) {
  film.focus({ preventScroll: true })
  const watch = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting) film.pause()
  })
  watch.observe(film)
  return () => watch.disconnect()
}
