import './project-viewer.css'
import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { Picture } from '#contract/content/content.ts'

type ProjectViewerProps = {
  /** By project, in the order of the rows. */
  pictures: ReadonlyMap<string, Picture>
  /** What stands over the rows, beside the picture too. */
  head: ReactNode
  children: ReactNode
}

/**
 * Shows the first picture, then that of the row that is pointed at, as high as the pointer, or of the one in focus; no other is
 * fetched before. For who asked for less motion it stands still (css). The rows inside name their project in `data-project`.
 */
export function ProjectViewer({ pictures, head, children }: ProjectViewerProps) {
  const frameRef = useRef<HTMLDivElement>(null)
  // The one before stays under it while it wipes in.
  const [[before, shown], setPair] = useState<[before: string | undefined, shown: string | undefined]>([
    undefined,
    pictures.keys().next().value,
  ])
  const [isPointed, setPointed] = useState(false)

  function point({ target, clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    setPointed(true)
    show(target)
    // By hand, not by React: it follows every move.
    frameRef.current?.style.setProperty('--at-x', `${clientX}px`)
    frameRef.current?.style.setProperty('--at-y', `${clientY}px`)
  }

  function focus({ target }: FocusEvent) {
    // A press brings the focus too.
    if (!target.matches(':focus-visible')) return
    setPointed(false)
    show(target)
  }

  /** Between rows the last one stays. */
  function show(target: EventTarget) {
    const slug = findSlugAt(target)
    if (slug && slug !== shown) setPair([shown, slug])
  }

  return (
    <div className="project-viewer-page">
      {head}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows are the links; this only looks on */}
      <div className="project-viewer-rows" onPointerMove={point} onPointerLeave={() => setPointed(false)} onFocus={focus}>
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
