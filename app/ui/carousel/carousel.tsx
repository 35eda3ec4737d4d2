import './carousel.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import { getKeyStep } from './carousel-keys.ts'
import { CarouselPager } from './carousel-pager.tsx'
import { useCarousel } from './use-carousel.ts'

type CarouselProps<Item> = {
  /** Accessible name. */
  label: string
  /** Shown above the slides, left of the controls. */
  heading: ReactNode
  items: readonly Item[]
  getKey: (item: Item) => string
  /** Time per slide during autoplay, in ms. */
  intervalMs: number
  /** Whether slides rotate (the first goes to the end) if all of them are in view and the row can't scroll. */
  canRotate?: boolean
  /** Stops autoplay. */
  isPaused?: boolean
  className?: string
  /** Renders one slide. CSS sets its width with --carousel-item and --carousel-gap. */
  children: (item: Item) => ReactNode
}

/** A row of slides that scrolls natively. Hydration adds autoplay and controls (ARIA carousel pattern). */
export function Carousel<Item>({ label, heading, items, getKey, className = '', children, ...behaviour }: CarouselProps<Item>) {
  const { intervalMs, canRotate = false, isPaused = false } = behaviour
  const { root, track, current, stops, rotation, hasMoved, goTo, isAdvancing, isOn, toggle, pauseHandlers } = useCarousel({
    intervalMs,
    count: items.length,
    canRotate,
    isPaused,
  })
  const slides = items.map((item, index) => ({ item, number: index + 1 }))
  const stopLabels = Array.from({ length: stops }, (_, index) => `${label}, position ${index + 1} of ${stops}`)

  function onKey(event: KeyboardEvent) {
    const step = getKeyStep(event)
    if (!step) return
    event.preventDefault()
    goTo(current + step)
  }

  return (
    <section className={`carousel ${className}`} aria-roledescription="carousel" aria-label={label} ref={root} {...pauseHandlers}>
      <div className="wrap carousel-head">
        {heading}
        <CarouselControls
          label={label}
          isNeeded={stops > 1}
          isOn={isOn}
          onStep={(step) => goTo(current + step)}
          onToggle={toggle}
        />
      </div>
      <p className="visually-hidden" aria-live={isAdvancing ? 'off' : 'polite'}>
        {hasMoved && `${current + 1} of ${stops}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern requires role="group"; a fieldset is for forms */}
      <div
        className="carousel-track"
        role="group"
        aria-label={`Slides: ${label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1); Safari needs the tabindex
        tabIndex={0}
        ref={track}
        onKeyDown={onKey}
      >
        {[...slides.slice(rotation), ...slides.slice(0, rotation)].map(({ item, number }) => (
          // biome-ignore lint/a11y/useSemanticElements: the ARIA carousel pattern requires role="group"; a fieldset is for forms
          <div
            className="carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${number} of ${items.length}`}
            key={getKey(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
      <div className={`wrap carousel-foot ${stops > 1 ? '' : 'carousel-foot-idle'}`}>
        <CarouselPager labels={stopLabels} current={current} onChoose={goTo} />
      </div>
    </section>
  )
}
