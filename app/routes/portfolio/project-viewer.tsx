import './project-viewer.css'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Picture } from '#contract/content/content.ts'

type ProjectViewerProps = {
  /** The pictures by the slug of their project, in the order of the rows. */
  pictures: ReadonlyMap<string, Picture>
  /** The project of the first row that a filter shows. */
  first: string | undefined
  /** The content above the rows, beside the picture. */
  head: ReactNode
  children: ReactNode
}

/** Shows the picture of the row that is hovered, focused or in the middle of the window. Rows have a project slug in `data-project`. */
export function ProjectViewer({ pictures, first, head, children }: ProjectViewerProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  const rowsRef = useRef<HTMLDivElement>(null)
  // The previous picture stays below while the next one wipes in.
  const [[before, shown], setPair] = useState<[before: string | undefined, shown: string | undefined]>([
    undefined,
    pictures.keys().next().value,
  ])
  const [lastFirst, setLastFirst] = useState(first)
  if (first !== lastFirst) {
    setLastFirst(first)
    if (first) setPair([shown, first])
  }
  const [isPointed, setPointed] = useState(false)
  const pointerY = useRef<number | null>(null)

  // Scrolling fires no pointer event: finds the row at the pointer's height or, without a pointer, in the middle of the window.
  useEffect(() => {
    function onScroll() {
      follow()
      if (pointerY.current === null && rowsRef.current?.querySelector(':focus-visible')) return
      const row = document.elementFromPoint(innerWidth / 2, pointerY.current ?? innerHeight / 2)
      const slug = row && findSlugAt(row)
      if (slug) setPair((pair) => (slug === pair[1] ? pair : [pair[1], slug]))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  // The rows' small pictures load only when they are in view: browsers fetch lazy pictures from far below.
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.setAttribute('data-seen', '')
    })
    for (const row of rowsRef.current?.querySelectorAll('li') ?? []) observer.observe(row)
    return () => observer.disconnect()
  }, [])

  /** A row that scrolls or is filtered to a still pointer gets pointerover but no pointermove. After keyboard focus, only moves count. */
  function pointStill(event: PointerEvent) {
    if (!rowsRef.current?.querySelector(':focus-visible')) point(event)
  }

  function point({ target, clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    setPointed(true)
    pointerY.current = clientY
    show(target)
    frameRef.current?.style.setProperty('--at-x', `${clientX}px`)
    follow()
  }

  /** Moves the picture to the pointer's height, but not below the last row. Without rendering, because it follows every move. */
  function follow() {
    const frame = frameRef.current
    const end = frame?.parentElement?.getBoundingClientRect().bottom ?? 0
    if (pointerY.current !== null)
      frame?.style.setProperty('--at-y', `${Math.min(pointerY.current, end - frame.clientHeight / 2)}px`)
  }

  function leave() {
    setPointed(false)
    pointerY.current = null
  }

  function focus({ target }: FocusEvent) {
    // Ignores focus that comes from a click, because the pointer has already chosen the row.
    if (!target.matches(':focus-visible')) return
    leave()
    show(target)
  }

  /** Shows the picture of the row at `target`; between rows the last picture stays. */
  function show(target: EventTarget) {
    const slug = findSlugAt(target)
    if (slug && slug !== shown) setPair([shown, slug])
  }

  return (
    <div className="project-viewer-page">
      {head}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in the rows are interactive; this element only observes events */}
      <div
        className="project-viewer-rows"
        ref={rowsRef}
        onPointerOver={pointStill}
        onPointerMove={point}
        onPointerLeave={leave}
        onFocus={focus}
      >
        {children}
      </div>
      <div className="project-viewer" aria-hidden="true">
        <div className={`project-viewer-frame ${isPointed && !first ? 'project-viewer-pointed' : ''}`} ref={frameRef}>
          {[before, shown].map((slug) => {
            const picture = slug && pictures.get(slug)
            return (
              picture && <SitePicture key={slug} className="project-viewer-picture" picture={picture} sizes="22rem" isUncropped />
            )
          })}
        </div>
      </div>
    </div>
  )
}

function findSlugAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest('li') : null
  return row?.querySelector<HTMLElement>('[data-project]')?.dataset.project
}
