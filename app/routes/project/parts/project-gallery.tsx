import './project-gallery.css'
import { Fill } from '#app/ui/graphics/fill.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import type { GalleryRow } from '../project-page-data.ts'

/** More pictures of a project: wide ones across the page, upright ones in pairs. One that is left over stands on its own colour. */
export function ProjectGallery({ rows }: { rows: readonly GalleryRow[] }) {
  if (rows.length === 0) return null
  return (
    <div className="project-gallery">
      {rows.map(({ pictures, layout }) => (
        <div key={pictures[0]?.src} className={`project-gallery-row project-gallery-${layout}`}>
          {layout === 'upright' && pictures[0] && <Fill colour={pictures[0].fill} />}
          {pictures.map((picture) => (
            <SitePicture key={picture.src} picture={picture} sizes={sizesOf[layout]} isUncropped />
          ))}
        </div>
      ))}
    </div>
  )
}

const sizesOf = {
  wide: '100vw',
  pair: '(min-width: 640px) 50vw, 100vw',
  upright: '(min-width: 640px) 40rem, 100vw',
}
