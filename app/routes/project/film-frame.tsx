import './film-frame.css'
import { useState } from 'react'
import type { FilmSource } from '#app/media.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { FilmPlayer } from '#app/ui/media/film-player.tsx'
import { formatFileSize } from '#app/ui/media/format-file-size.ts'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Picture } from '#contract/content/content.ts'

type FilmFrameProps = { picture: Picture; sizes: string; sources: readonly FilmSource[]; title: string }

/** A picture with a link that plays the project's film in the picture's place; without JavaScript the link opens the file. */
export function FilmFrame({ picture, sizes, sources, title }: FilmFrameProps) {
  // URL of the picture in the size that the browser has already downloaded; null until the film is started.
  const [still, setStill] = useState<string | null>(null)
  const [isFailed, setFailed] = useState(false)
  const fileSize = formatFileSize(sources[0]?.bytes)
  if (still && !isFailed) {
    return (
      <div className="film-frame" ref={startFilm}>
        <FilmPlayer title={title} sources={sources} poster={still} isLoop={false} shouldAutoPlay onFail={() => setFailed(true)} />
      </div>
    )
  }
  return (
    <div className="film-frame">
      <SitePicture className="film-frame-picture" picture={picture} sizes={sizes} isFirst isUncropped />
      {isFailed ? (
        <p className="film-frame-tab" role="status">
          This video can’t be played here
        </p>
      ) : (
        <a
          className="film-frame-tab"
          href={sources[0]?.src}
          onClick={(event) => {
            event.preventDefault()
            const image = event.currentTarget.parentElement?.querySelector('img')
            setStill(image?.currentSrc || picture.src)
          }}
        >
          <Icon name="play" />
          <span>
            {'Play a clip'}
            <span className="visually-hidden">{` “${title}”`}</span>
            {fileSize && `, ${fileSize}`}
          </span>
        </a>
      )}
    </div>
  )
}

/** Focus moves from the link, which is gone, to the pause button, and the film scrolls into view. */
function startFilm(box: HTMLDivElement | null) {
  box?.querySelector('button')?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'nearest' })
}
