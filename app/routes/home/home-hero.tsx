import './home-hero.css'
import { CarouselPager } from '#app/ui/carousel/carousel-pager.tsx'
import { PauseButton } from '#app/ui/carousel/pause-button.tsx'
import type { Slide } from '../shared/load-home.ts'
import { HomeHeroSlide } from './home-hero-slide.tsx'
import { useHomeHero } from './use-home-hero.ts'

const label = 'What we do'

/** A slideshow. Each slide rises over the previous one in eight columns; without JavaScript the slides are a row. */
export function HomeHero({ title, slides }: { title: string; slides: readonly Slide[] }) {
  const { root, row, isHydrated, current, hasMoved, isRendered, isRunning, isVisible, ...hero } = useHomeHero(slides.length)
  const names = slides.map(({ title }) => `${title.text} ${title.loud}`)
  const slide = slides[current]
  const hasOthers = slides.length > 1
  return (
    <section
      className={`home-hero ${isHydrated ? 'home-hero-live' : ''} ${hasMoved ? 'home-hero-moved' : ''}`}
      aria-roledescription="carousel"
      aria-label={label}
      ref={root}
      {...hero.pauseHandlers}
    >
      {/* The headings of the slides come and go. */}
      <h1 className="visually-hidden">{title}</h1>
      <div className="home-hero-slides" ref={row} tabIndex={isHydrated ? undefined : 0} {...hero.swipe}>
        {slides.map((slide, index) => (
          <HomeHeroSlide
            key={slide.title.text}
            {...slide}
            place={`${index + 1} of ${slides.length}`}
            isFirst={index === 0}
            isHydrated={isHydrated}
            isCurrent={index === current}
            isRendered={isRendered(index)}
            isMoving={hero.isOn && isVisible}
          />
        ))}
      </div>
      <div className={`home-hero-controls home-hero-${slide?.topTone} home-hero-wide-${slide?.picture.tone}`}>
        {isHydrated && (
          <div className="wrap home-hero-pager">
            {hasOthers && (
              <CarouselPager
                labels={names.map((name, index) => `Slide ${index + 1} of ${names.length}: ${name}`)}
                current={current}
                onChoose={hero.go}
                isFilling={isRunning}
              />
            )}
            {(hasOthers || slides[0]?.video) && (
              <PauseButton className="home-hero-pause" label={label} isOn={hero.isOn} onToggle={hero.toggle} />
            )}
          </div>
        )}
      </div>
      <p className="visually-hidden" aria-live={isRunning ? 'off' : 'polite'}>
        {hasMoved && `${current + 1} of ${slides.length}: ${names[current]}`}
      </p>
    </section>
  )
}
