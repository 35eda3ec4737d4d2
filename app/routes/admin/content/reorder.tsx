// Moves the items of a list: by dragging with mouse, pen or finger, with the arrow keys, or from the item's menu.
import type { KeyboardEvent } from 'react'
import { AdminIcon } from '../shared/layout/admin-icon.tsx'
import { MenuItem } from '../shared/menu/action-menu.tsx'

type MoveProps = { index: number; count: number; onMove: (to: number) => void }

/** Drags the list item around it. `onMove` is called once, when the item is dropped at another place. */
export function DragHandle({ name, index, count, onMove }: MoveProps & { name: string }) {
  function onKeyDown(event: KeyboardEvent) {
    const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? Number.NaN)
    if (Number.isNaN(to)) return
    event.preventDefault()
    if (to >= 0 && to < count) onMove(to)
  }
  return (
    <button
      type="button"
      className="drag-handle"
      aria-label={`Move ${name}`}
      title="Drag, or press the up or down arrow key"
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, button, isPrimary, pointerId, clientY }) => {
        if (isPrimary && button === 0) startDrag(currentTarget, { pointerId, startY: clientY, onDrop: onMove })
      }}
    >
      <AdminIcon name="grip" />
    </button>
  )
}

/** Items of a menu that move without dragging (WCAG 2.5.7). */
export function MoveItems({ index, count, onMove }: MoveProps) {
  return (
    <>
      {index > 1 && <MenuItem onChoose={() => onMove(0)}>Move to the top</MenuItem>}
      {index > 0 && <MenuItem onChoose={() => onMove(index - 1)}>Move up</MenuItem>}
      {index < count - 1 && <MenuItem onChoose={() => onMove(index + 1)}>Move down</MenuItem>}
    </>
  )
}

/** A copy of the list with one item at another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** Pixels of movement after which the page scrolls by itself near an edge, so that a press there doesn't scroll. */
const slack = 10

type Drag = { pointerId: number; startY: number; onDrop: (to: number) => void }

/** Follows the pointer until it is released. The items only look moved, until the list is rendered in its new order. */
function startDrag(handle: HTMLElement, { pointerId, startY, onDrop }: Drag): void {
  const item = handle.closest('li')
  const list = item?.parentElement
  if (!item || !list) return
  const items = [...list.children].filter((child) => child instanceof HTMLElement)
  const index = items.indexOf(item)
  const boxes = items.map((each) => each.getBoundingClientRect())
  const box = item.getBoundingClientRect()
  const listBox = { top: boxes[0]?.top ?? box.top, bottom: boxes.at(-1)?.bottom ?? box.bottom }
  const gap = (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0)
  const startScroll = window.scrollY
  const end = new AbortController()
  let y = startY
  let to = index
  let frame = requestAnimationFrame(onFrame)
  const options = { signal: end.signal }
  handle.setPointerCapture(pointerId)
  handle.addEventListener('pointermove', (event) => event.pointerId === pointerId && follow(event), options)
  handle.addEventListener('pointerup', (event) => event.pointerId === pointerId && finish(event), options)
  handle.addEventListener('lostpointercapture', () => finish(null), options)
  window.addEventListener('keydown', onKey, { ...options, capture: true })
  list.dataset.sorting = ''
  item.dataset.dragged = ''

  function follow(event: PointerEvent): void {
    y = event.clientY
  }

  /** Other keys do nothing during a drag. */
  function onKey(event: globalThis.KeyboardEvent): void {
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') finish(null)
  }

  function onFrame(): void {
    frame = requestAnimationFrame(onFrame)
    place()
    window.scrollBy({ top: getScrollStep(), behavior: 'instant' })
    if (!handle.isConnected) finish(null)
  }

  /** Shows the list as a drop would leave it. */
  function place(): void {
    const moved = y - startY + window.scrollY - startScroll
    const offset = Math.min(Math.max(moved, listBox.top - box.top), listBox.bottom - box.bottom)
    // An item gives way once the dragged one covers half of it.
    const isBefore = ({ top, bottom }: DOMRect, at: number) =>
      at !== index && (top + bottom) / 2 < (at < index ? box.top : box.bottom) + offset
    to = boxes.filter(isBefore).length
    for (const [at, each] of items.entries()) {
      const isPassed = at < index ? at >= to : at <= to
      const shift = at === index ? offset : isPassed ? Math.sign(index - at) * (box.height + gap) : 0
      each.style.translate = `0 ${shift}px`
    }
  }

  /** How far the page scrolls in this frame: faster, the nearer the pointer is to an edge, until the end of the list is in view. */
  function getScrollStep(): number {
    const scrolled = window.scrollY - startScroll
    const top = window.innerHeight / 6
    const bottom = window.innerHeight - top
    if (y < Math.min(top, startY - slack) && listBox.top - scrolled < top) return (y - top) / 8
    return y > Math.max(bottom, startY + slack) && listBox.bottom - scrolled > bottom ? (y - bottom) / 8 : 0
  }

  /** `drop`: where the pointer was released; null to leave the list as it was. */
  function finish(drop: PointerEvent | null): void {
    end.abort()
    cancelAnimationFrame(frame)
    if (drop) {
      follow(drop)
      place()
    }
    for (const each of items) each.style.translate = ''
    delete item?.dataset.dragged
    delete list?.dataset.sorting
    if (drop && to !== index) onDrop(to)
  }
}
