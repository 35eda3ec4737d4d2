import { useEffect, useRef, useState } from 'react'
import type { FilmSource } from '#app/media.ts'
import { FilmSources } from '#app/ui/media/film-sources.tsx'

/** A silent film loop over the slide's picture, downloaded when it first plays. If it can't play, the picture stays. */
export function HomeHeroSlideFilm({ sources, isPlaying }: { sources: readonly FilmSource[]; isPlaying: boolean }) {
  const [isWanted, setWanted] = useState(isPlaying)
  const film = useRef<HTMLVideoElement>(null)
  if (isPlaying && !isWanted) setWanted(true)
  useEffect(() => {
    if (!isPlaying) return film.current?.pause()
    // If the browser refuses to play, or a pause interrupts it, the picture or the last frame simply stays.
    film.current?.play().catch(() => {})
  }, [isPlaying])
  if (!isWanted) return null
  return (
    <div className="home-hero-picture" aria-hidden="true">
      <video className="home-hero-film" ref={film} muted loop playsInline preload="none">
        <FilmSources sources={sources} />
      </video>
    </div>
  )
}
