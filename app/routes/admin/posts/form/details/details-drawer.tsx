import './details-drawer.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  id: string
  isOpen: boolean
  /** Whether there is room for the drawer beside the text. Otherwise it is a modal dialog. */
  isDocked: boolean
  onClose: () => void
  /** Buttons at the bottom of the modal dialog, which covers those of the form. */
  actions: ReactNode
  children: ReactNode
}

/** The fields beside the text. They stay mounted while the drawer is closed, so that a picture goes on uploading. */
export function DetailsDrawer({ id, isOpen, isDocked, onClose, actions, children }: Props) {
  const drawer = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const element = drawer.current
    if (!element || !isOpen) return
    // Sets the attribute instead of calling `show()`, which would move the focus.
    if (isDocked) element.toggleAttribute('open', true)
    else element.showModal()
    return () => element.close()
  }, [isOpen, isDocked])

  return (
    <dialog
      className="post-details"
      id={id}
      ref={drawer}
      aria-label="Details"
      data-docked={isDocked ? '' : undefined}
      data-has-shortcuts
      // Ignores the close events of dialogs inside this one and of a switch between docked and modal.
      onClose={(event) => event.target === event.currentTarget && !event.currentTarget.open && onClose()}
    >
      {!isDocked && (
        <header className="post-details-head">
          <h2 className="admin-dialog-title">Details</h2>
          <button type="button" className="button button-line post-details-done" onClick={onClose}>
            Close details
          </button>
        </header>
      )}
      <div className="post-details-fields">{children}</div>
      {!isDocked && <footer className="post-details-actions">{actions}</footer>}
    </dialog>
  )
}
