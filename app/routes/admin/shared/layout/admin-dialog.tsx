import './admin-dialog.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/graphics/icon.tsx'

type Props = {
  title: string
  /** By its button, Escape or a choice. Without it the dialog waits for one of its own buttons. */
  onClose?: () => void
  children: ReactNode
}

/** A panel above the desk, open for as long as it is drawn. The browser gives the focus back to what opened it. */
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
    // A second Escape closes a modal dialog whatever its cancel event is told.
    else if (dialog.current?.isConnected && !dialog.current.open) dialog.current.showModal()
  }

  // Outside of the form that opened it: a form cannot stand in another.
  return createPortal(
    <dialog
      className="admin-dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      // A dialog inside this one closes for itself.
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
