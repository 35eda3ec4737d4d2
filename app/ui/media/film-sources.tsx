import './film-sources.css'
import type { SyntheticEvent } from 'react'

type FilmSourcesProps = {
  /** The same film in several formats, best first. */
  sources: readonly { src: string; type: string; captions?: string }[]
  /** Called if none of the sources can be played. */
  onFail?: (event: SyntheticEvent<HTMLSourceElement>) => void
}

/** The files of a film, for a video element. */
export function FilmSources({ sources, onFail }: FilmSourcesProps) {
  const captions = sources[0]?.captions
  return (
    <>
      {sources.map(({ src, type }, index) => (
        // An error of the last source means that none can be played.
        <source key={src} src={src} type={type} onError={index === sources.length - 1 ? onFail : undefined} />
      ))}
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </>
  )
}
