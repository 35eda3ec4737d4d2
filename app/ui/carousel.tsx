import './carousel.css'
import type { KeyboardEvent, ReactNode } from 'react'
import { CarouselControls } from './carousel-controls.tsx'
import { stepOf } from './carousel-keys.ts'
import { CarouselPager } from './carousel-pager.tsx'
import { useCarousel } from './use-carousel.ts'

type CarouselProps<Item> = {
  /** What stands in it, for people who do not see it. */
  label: string
  /** Above the slides, the controls at its right. */
  heading: ReactNode
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** It goes on by itself after this long. */
  everyMs: number
  className?: string
  /** One slide. Its width is set in css: --carousel-item, and --carousel-gap between two. */
  children: (item: Item) => ReactNode
}

/**
 * A row of slides that scrolls sideways natively and stops at each: by touch, wheel and keyboard also without JavaScript. Alive, it
 * moves by itself and has controls (ARIA carousel pattern).
 */
export function Carousel<Item>({ label, heading, items, keyOf, everyMs, className = '', children }: CarouselProps<Item>) {
  const { root, track, current, stops, hasMoved, go, isTurning, isOn, toggle, rest } = useCarousel(everyMs)
  const places = Array.from({ length: stops }, (_, index) => `${label}, place ${index + 1} of ${stops}`)

  function onKey(event: KeyboardEvent) {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    go(current + step)
  }

  return (
    <section className={`carousel ${className}`} aria-roledescription="carousel" aria-label={label} ref={root} {...rest}>
      <div className="wrap carousel-head">
        {heading}
        <CarouselControls
          label={label}
          isNeeded={stops > 1}
          isOn={isOn}
          onStep={(step) => go(current + step)}
          onToggle={toggle}
        />
      </div>
      <p className="visually-hidden" aria-live={isTurning ? 'off' : 'polite'}>
        {hasMoved && `${current + 1} of ${stops}`}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the pattern wants a group; a fieldset is for forms */}
      <div
        className="carousel-track"
        role="group"
        aria-label={`Slides: ${label}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1); Safari needs the tabindex
        tabIndex={0}
        ref={track}
        onKeyDown={onKey}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <div
            className="carousel-slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${items.length}`}
            key={keyOf(item)}
          >
            {children(item)}
          </div>
        ))}
      </div>
      <div className={`wrap carousel-foot ${stops > 1 ? '' : 'carousel-foot-idle'}`}>
        <CarouselPager labels={places} current={current} onChoose={go} />
      </div>
    </section>
  )
}
