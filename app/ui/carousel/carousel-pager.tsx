import './carousel-pager.css'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { getKeyStep } from './carousel-keys.ts'

type CarouselPagerProps = {
  /** Accessible names of the buttons, in order. */
  labels: readonly string[]
  current: number
  onChoose: (index: number) => void
  /** Whether autoplay runs: the current bar then fills until the next slide is due. */
  isFilling?: boolean
}

/** A button for each position of the carousel, drawn as a bar of the logo. Arrow keys and dragging move between the buttons. */
export function CarouselPager({ labels, current, onChoose, isFilling = false }: CarouselPagerProps) {
  const list = useRef<HTMLOListElement>(null)

  function onKey(event: KeyboardEvent) {
    const step = getKeyStep(event)
    if (!step) return
    event.preventDefault()
    const next = (current + step + labels.length) % labels.length
    onChoose(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  function onDrag({ buttons, clientX, clientY }: PointerEvent) {
    const bar = buttons === 1 ? document.elementFromPoint(clientX, clientY)?.closest('li') : null
    const index = bar ? [...(list.current?.children ?? [])].indexOf(bar) : -1
    if (index >= 0 && index !== current) onChoose(index)
  }

  return (
    <ol
      className={`carousel-pager ${isFilling ? 'carousel-pager-filling' : ''}`}
      ref={list}
      onKeyDown={onKey}
      onPointerMove={onDrag}
    >
      {labels.map((label, index) => (
        <li key={label}>
          <button
            className={`carousel-pager-bar carousel-pager-bar-${index + 1}`}
            type="button"
            aria-label={label}
            aria-current={index === current ? 'true' : undefined}
            // One tab stop: the arrow keys move between the buttons.
            tabIndex={index === current ? 0 : -1}
            onClick={() => onChoose(index)}
          />
        </li>
      ))}
    </ol>
  )
}
