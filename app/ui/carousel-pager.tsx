import './carousel-pager.css'
import { type KeyboardEvent, useRef } from 'react'
import { stepOf } from './carousel-keys.ts'

type CarouselPagerProps = {
  /** What each slide says, in order. */
  names: readonly string[]
  current: number
  onChoose: (index: number) => void
}

/** A bar for each slide, rising and falling like the mark's; arrow keys go from one to the next. */
export function CarouselPager({ names, current, onChoose }: CarouselPagerProps) {
  const list = useRef<HTMLOListElement>(null)

  function onKey(event: KeyboardEvent) {
    const step = stepOf(event)
    if (!step) return
    event.preventDefault()
    const next = (current + step + names.length) % names.length
    onChoose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <ol className="carousel-pager" ref={list} onKeyDown={onKey}>
      {names.map((name, index) => (
        <li key={name}>
          <button
            className={`carousel-pager-bar carousel-pager-bar-${index + 1}`}
            type="button"
            aria-label={`Slide ${index + 1} of ${names.length}: ${name}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  )
}
