import { Link } from 'react-router'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { ClickToPlayVideo } from '#app/ui/media/click-to-play-video.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Slide } from '../shared/load-home.ts'
import { HomeHeroSlideFilm } from './home-hero-slide-film.tsx'
import { HomeHeroTitle } from './home-hero-title.tsx'

/** One object for all renders, so that React doesn't replace the picture that was added before hydration. */
const earlyPicture = { __html: '' }

type HomeHeroSlideProps = Slide & {
  place: string
  isFirst: boolean
  /** Stays false without JavaScript; then all slides are visible, in a scrolling row. */
  isHydrated: boolean
  isCurrent: boolean
  isRendered: boolean
  /** Whether the hero is playing and in view. */
  isMoving: boolean
}

export function HomeHeroSlide({
  title,
  subtitle,
  cta,
  picture,
  topTone,
  video,
  place,
  isFirst,
  isMoving,
  ...state
}: HomeHeroSlideProps) {
  const { isHydrated, isCurrent, isRendered, isLite } = state
  const image = <SitePicture className="home-hero-picture" picture={picture} sizes="100vw" isFirst={isFirst} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: the carousel pattern wants a group; a fieldset is for forms
    <div
      className={`home-hero-slide home-hero-${topTone} home-hero-wide-${picture.tone} ${isCurrent ? 'home-hero-current' : ''}`}
      role="group"
      aria-roledescription="slide"
      aria-label={place}
      inert={isHydrated && !isCurrent}
    >
      <Fill colour={picture.topFill} />
      <div className="wrap home-hero-words">
        <HomeHeroTitle title={title} />
        <p className="lead home-hero-subtitle">{subtitle}</p>
        <Link className="button home-hero-cta" to="/contact">
          {cta} <BarsIcon />
        </Link>
      </div>
      <div className="home-hero-frame">
        {/* Before hydration, app/browser/bootstrap/hero-slideshow.ts inserts the slide's picture here. */}
        {!isFirst && <div className="home-hero-early" dangerouslySetInnerHTML={earlyPicture} suppressHydrationWarning />}
        {isRendered && image}
        {isRendered && isHydrated && video && <HomeHeroSlideFilm sources={video} isPlaying={isCurrent && isMoving} />}
        {!isHydrated && !isRendered && isLite && image}
        {!isHydrated && !isRendered && !isLite && (
          // For visitors without JavaScript. With JavaScript, later slides load their pictures only when they are due.
          <noscript>
            {video ? (
              <ClickToPlayVideo sizes="100vw" picture={picture} sources={video} title={`${title.text} ${title.loud}`} />
            ) : (
              image
            )}
          </noscript>
        )}
      </div>
    </div>
  )
}
