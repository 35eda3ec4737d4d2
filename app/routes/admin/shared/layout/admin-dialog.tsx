import './admin-dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/graphics/icon.tsx'

type Props = {
  title: string
  /** Called when its button or Escape closes it. Without this the dialog has no close button and ignores Escape. */
  onClose?: () => void
  children: ReactNode
}

/** A modal dialog, open while it is rendered. The browser gives the focus back afterwards. */
export function AdminDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function closed() {
    if (onClose) onClose()
    // Browsers close a modal dialog on the second Escape even if `cancel` was prevented.
    else if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal()
  }

  // A portal, because HTML forms can't be nested and the dialog may be opened from one.
  return createPortal(
    <dialog
      className="admin-dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      // Ignores the close event of a nested dialog.
      onClose={(event) => event.target === event.currentTarget && closed()}
    >
      <header className="admin-dialog-head">
        <h2 className="admin-dialog-title" id={titleId}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className="admin-dialog-close" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="admin-dialog-body">{children}</div>
    </dialog>,
    document.body,
  )
}
