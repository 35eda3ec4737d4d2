import './site-picture.css'
import { largeFromPx, smallFromPx } from '#app/constants.ts'
import { Fill } from '../graphics/fill.tsx'

type SitePictureProps = {
  picture: {
    src: string
    width: number
    height: number
    alt: string
    /** CSS `object-position` in percent, "72% 60%". */
    focus: string
    /** Colour shown until the picture has loaded. */
    fill: string
    /** Best format first. */
    sources: readonly Source[]
    phone?: { src: string; width: number; height: number; sources: readonly Source[] }
  }
  /** The `sizes` attribute: the picture's width, including parts at the sides that its box crops. */
  sizes: string
  className?: string
  /** Whether the picture is visible without scrolling: then it isn't lazy and has high priority. */
  isFirst?: boolean
  /** Whether phones show the whole picture instead of its crop. */
  isUncropped?: boolean
  /** Whether tablets (below 1024 px) show the crop for phones too. */
  isCroppedOnTablets?: boolean
}

type Source = { type: string; srcSet: string }

const below = (width: number) => `(max-width: ${width - 1}px)`

/** A picture that fills its box around its focus point; phones get their own crop. */
export function SitePicture({ picture, sizes, className = '', ...options }: SitePictureProps) {
  const { isFirst = false, isUncropped = false, isCroppedOnTablets = false } = options
  const { src, width, height, alt, focus, fill, sources } = picture
  const phone = isUncropped ? undefined : picture.phone
  const cropMedia = below(isCroppedOnTablets ? largeFromPx : smallFromPx)
  const crop = isCroppedOnTablets ? 'site-picture-cropped-longer' : 'site-picture-cropped'
  return (
    <span className={`site-picture ${phone ? crop : ''} ${className}`}>
      <Fill colour={fill} />
      <picture className="site-picture-sources">
        {phone && (
          <>
            {phone.sources.map(({ type, srcSet }) => (
              <source
                key={type}
                media={cropMedia}
                type={type}
                srcSet={srcSet}
                sizes={sizes}
                width={phone.width}
                height={phone.height}
              />
            ))}
            <source media={cropMedia} srcSet={phone.src} width={phone.width} height={phone.height} />
          </>
        )}
        {sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          className={`site-picture-image ${toFocusClasses(focus)}`}
          src={src}
          width={width}
          height={height}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}

/** Returns CSS classes for the picture's focal point, rounded to 10 %. A style attribute would be refused by the CSP. */
function toFocusClasses(focus: string): string {
  const [x = 5, y = 5] = focus.split(' ').map((part) => Math.round(Number.parseFloat(part) / 10))
  return `focus-x-${x} focus-y-${y}`
}
