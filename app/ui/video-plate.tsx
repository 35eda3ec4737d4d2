import './video-plate.css'
import { useState } from 'react'
import { Icon } from './icon.tsx'
import { SitePicture } from './site-picture.tsx'

type VideoPlateProps = {
  /** Stands until it is played, and for good when the video cannot be. */
  picture: Parameters<typeof SitePicture>[0]['picture']
  /** The same film in several formats, best first. */
  sources: readonly { src: string; type: string }[]
  title: string
}

type State = 'waiting' | 'playing' | 'failed'

/** A film behind its picture: nothing of it loads before it is asked for. Without JavaScript the link opens the file. */
export function VideoPlate({ picture, sources, title }: VideoPlateProps) {
  const [state, setState] = useState<State>('waiting')
  if (state === 'playing') {
    return (
      // No captions: these loops are muted and have no speech.
      <video className="video-plate-video" controls autoPlay muted loop playsInline poster={picture.src}>
        {sources.map(({ src, type }, index) => (
          <source key={src} src={src} type={type} onError={index === sources.length - 1 ? () => setState('failed') : undefined} />
        ))}
      </video>
    )
  }
  return (
    <>
      <SitePicture className="video-plate-picture" picture={picture} />
      {state === 'waiting' && (
        <a
          className="video-plate-play"
          href={sources[0]?.src}
          aria-label={`Play “${title}”`}
          onClick={(event) => {
            event.preventDefault()
            setState('playing')
          }}
        >
          <Icon name="play" />
        </a>
      )}
    </>
  )
}
