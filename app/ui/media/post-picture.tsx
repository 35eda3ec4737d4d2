import './post-picture.css'
import { Bars } from '../graphics/bars.tsx'
import { useReveal } from '../motion/use-reveal.ts'

type PostPictureProps = {
  post: {
    thumbnail: string | null
    picture?: { width: number; height: number; sources: { type: string; srcSet: string }[] } | undefined
  }
  sizes: string
  className?: string
  isFirst?: boolean
  /** Whether the picture is animated when it comes into view. */
  isRevealed?: boolean
}

/** Posts without a picture get drawn bars. The alt text is empty, because the post's title is always beside the picture. */
export function PostPicture({ post, sizes, className = '', isFirst = false, isRevealed = false }: PostPictureProps) {
  const box = useReveal(isRevealed)
  const { thumbnail, picture } = post
  if (!thumbnail) {
    return (
      <div className={`post-picture post-picture-drawn ${className}`}>
        <Bars peak="laterite" />
      </div>
    )
  }
  return (
    <picture className={`post-picture ${className}`} ref={box}>
      {picture?.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        className="post-picture-image reveal-wipe"
        src={thumbnail}
        width={picture?.width}
        height={picture?.height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
