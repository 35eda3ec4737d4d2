import './preview-button.css'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Link } from 'react-router'
import { isPlainClick } from '#app/browser/is-plain-click.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { formatFileSize } from '#app/ui/media/format-file-size.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

type PreviewButtonProps = {
  title: string
  /** The project's page, which opens instead of the preview before hydration and in new tabs. */
  link: string
  /** The film's formats, best first, if the preview is a film. */
  video?: readonly { bytes: number | null }[] | undefined
  /** Called on hover and focus. */
  onNear: () => void
  onOpen: () => void
}

/** Button in the corner of a project's picture that opens its preview. For a film it shows the file size. */
export function PreviewButton({ title, link, video, onNear, onOpen }: PreviewButtonProps) {
  const isHydrated = useHydrated()
  const weight = formatFileSize(video?.[0]?.bytes)
  function open(event: MouseEvent<HTMLElement>) {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // Safari doesn't focus clicked buttons, but the modal must return the focus here.
    event.currentTarget.focus({ preventScroll: true })
    onOpen()
  }
  return (
    <Link
      className="preview-button"
      to={link}
      data-stays=""
      onPointerEnter={onNear}
      onFocus={onNear}
      aria-label={weight ? `Preview ${weight}, “${title}”` : `Preview “${title}”`}
      {...(isHydrated ? { role: 'button', 'aria-haspopup': 'dialog', onClick: open, onKeyDown: openOnSpace } : {})}
    >
      {video && <Icon name="play" />}
      {'Preview '}
      {weight && <span className="preview-button-weight">{weight}</span>}
    </Link>
  )
}

/** Makes the link react to Space, as a button does. */
function openOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
