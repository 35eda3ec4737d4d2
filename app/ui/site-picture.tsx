import './site-picture.css'
import { smallFromPx } from '../constants.ts'

type SitePictureProps = {
  picture: {
    src: string
    width: number
    height: number
    alt: string
    /** CSS object-position. */
    focus: string
    phone?: { src: string; width: number; height: number }
  }
  className?: string
  /** In view at first: fetched at once and first. Others wait until they are near. */
  isFirst?: boolean
  /** Use the whole picture on phones too. */
  isUncropped?: boolean
}

/** A picture of the site, filling its box around its subject; phones get their own crop. */
export function SitePicture({ picture, className = '', isFirst = false, isUncropped = false }: SitePictureProps) {
  const { src, width, height, alt, focus, phone } = picture
  return (
    <picture className={`site-picture ${className}`}>
      {phone && !isUncropped && (
        <source media={`(max-width: ${smallFromPx - 1}px)`} srcSet={phone.src} width={phone.width} height={phone.height} />
      )}
      <img
        className={`site-picture-image ${focusClasses(focus)}`}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}

/** "72% 60%" to the nearest tenth, as classes: our policy forbids style attributes. */
function focusClasses(focus: string): string {
  const [x = 5, y = 5] = focus.split(' ').map((part) => Math.round(Number.parseFloat(part) / 10))
  return `focus-x-${x} focus-y-${y}`
}
