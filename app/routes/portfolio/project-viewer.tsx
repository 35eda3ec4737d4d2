import './project-viewer.css'
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Picture } from '#contract/content/content.ts'

type ProjectViewerProps = {
  /** The pictures by the slug of their project, in the order of the rows. */
  pictures: ReadonlyMap<string, Picture>
  /** Slug of the first project that the filter shows; undefined without a filter. */
  first: string | undefined
  /** The content above the rows, beside the picture. */
  head: ReactNode
  children: ReactNode
}

/**
 * Shows the picture of the row that is hovered or focused; at first, that of the first row. The picture moves up and down with the pointer,
 * except with reduced motion (CSS), and is downloaded when it is first shown. Each row names its project in `data-project`.
 */
export function ProjectViewer({ pictures, first, head, children }: ProjectViewerProps) {
  const frameRef = useRef<HTMLDivElement>(null)
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
  const pointer = useRef<{ x: number; y: number } | null>(null)

  // When the page scrolls under a still pointer, browsers report no pointer event, although another row may now be under it.
  useEffect(() => {
    function onScroll() {
      const row = pointer.current && document.elementFromPoint(pointer.current.x, pointer.current.y)
      const slug = row && findSlugAt(row)
      if (slug) setPair((pair) => (slug === pair[1] ? pair : [pair[1], slug]))
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])

  function point({ target, clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    setPointed(true)
    pointer.current = { x: clientX, y: clientY }
    show(target)
    // Set without rendering, because the picture follows every move of the pointer.
    frameRef.current?.style.setProperty('--at-x', `${clientX}px`)
    frameRef.current?.style.setProperty('--at-y', `${clientY}px`)
  }

  function leave() {
    setPointed(false)
    pointer.current = null
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
    <div className={`project-viewer-page ${first ? 'project-viewer-filtered' : ''}`}>
      {head}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in the rows are interactive; this element only observes events */}
      <div className="project-viewer-rows" onPointerMove={point} onPointerLeave={leave} onFocus={focus}>
        {children}
      </div>
      <div className="project-viewer" aria-hidden="true">
        <div className={`project-viewer-frame ${isPointed ? 'project-viewer-pointed' : ''}`} ref={frameRef}>
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
