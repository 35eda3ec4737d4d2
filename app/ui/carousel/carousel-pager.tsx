import './carousel-pager.css'
import { type KeyboardEvent, useRef } from 'react'
import { getKeyStep } from './carousel-keys.ts'

type CarouselPagerProps = {
  /** Accessible names of the buttons, in order. */
  labels: readonly string[]
  current: number
  onChoose: (index: number) => void
}

/** A button for each position of the carousel, drawn as a bar of the logo. Arrow keys move between the buttons. */
export function CarouselPager({ labels, current, onChoose }: CarouselPagerProps) {
  const list = useRef<HTMLOListElement>(null)

  function onKey(event: KeyboardEvent) {
    const step = getKeyStep(event)
    if (!step) return
    event.preventDefault()
    const next = (current + step + labels.length) % labels.length
    onChoose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <ol className="carousel-pager" ref={list} onKeyDown={onKey}>
      {labels.map((label, index) => (
        <li key={label}>
          <button
            className={`carousel-pager-bar carousel-pager-bar-${index + 1}`}
            type="button"
            aria-label={label}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  )
}
