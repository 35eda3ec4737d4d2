import './project-viewer.css'
import { type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { SitePicture } from '#app/ui/site-picture.tsx'
import type { Picture } from '#contract/content.ts'

type ProjectViewerProps = { pictures: ReadonlyMap<string, Picture>; children: ReactNode }

/**
 * Shows the picture of the row that is pointed at, as high as the pointer, or of the one in focus; nothing is fetched before. For
 * who asked for less motion it stands still (css). The rows inside name their project in `data-project`.
 */
export function ProjectViewer({ pictures, children }: ProjectViewerProps) {
  const plate = useRef<HTMLDivElement>(null)
  // The one before stays under it while it wipes in.
  const [[before, shown], setPair] = useState<[before: string | null, shown: string | null]>([null, null])
  const [isPointed, setPointed] = useState(false)

  function point({ target, clientX, clientY, pointerType }: PointerEvent) {
    if (pointerType !== 'mouse') return
    setPointed(true)
    setShown(slugAt(target))
    // By hand, not by React: it follows every move.
    plate.current?.style.setProperty('--at-x', `${clientX}px`)
    plate.current?.style.setProperty('--at-y', `${clientY}px`)
  }

  function focus({ target }: FocusEvent) {
    // A press brings the focus too.
    if (!target.matches(':focus-visible')) return
    setPointed(false)
    setShown(slugAt(target))
  }

  function setShown(slug: string | null) {
    if (slug !== shown) setPair([slug === null ? null : shown, slug])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are the links; this only looks on
    <div
      className="project-viewer-rows"
      onPointerMove={point}
      onPointerLeave={() => isPointed && setShown(null)}
      onFocus={focus}
      onBlur={() => !isPointed && setShown(null)}
    >
      {children}
      <div className={`project-viewer ${isPointed ? 'project-viewer-pointed' : ''}`} ref={plate} aria-hidden="true">
        {[before, shown].map((slug) => {
          const picture = slug === null ? undefined : pictures.get(slug)
          return (
            picture && <SitePicture key={slug} className="project-viewer-picture" picture={picture} sizes="20rem" isUncropped />
          )
        })}
      </div>
    </div>
  )
}

function slugAt(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest('li') : null
  return row?.querySelector<HTMLElement>('[data-project]')?.dataset.project ?? null
}
