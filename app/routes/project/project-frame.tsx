import './project-frame.css'
import type { ReactNode } from 'react'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { PictureOnBackground } from './project-page-data.ts'

type ProjectFrameProps = {
  field: PictureOnBackground
  /** Whether the picture takes the right half instead of the left one. */
  isAtEnd: boolean
  /** A part of the project's story, shown in the half beside the picture. */
  children: ReactNode
}

/** The project's upright picture, as large as possible, on a background of its own colour. */
export function ProjectFrame({ field: { picture, background, tone }, isAtEnd, children }: ProjectFrameProps) {
  return (
    <div className={`project-field tone-${tone} project-frame ${isAtEnd ? 'project-frame-end' : ''}`}>
      <Fill colour={background} />
      <SitePicture className="project-frame-picture" picture={picture} sizes="(min-width: 1024px) 50vw, 100vw" isUncropped />
      <div className="project-frame-words">{children}</div>
    </div>
  )
}
