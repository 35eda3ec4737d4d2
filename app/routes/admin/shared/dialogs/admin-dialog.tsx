import './admin-dialog.css'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#app/ui/graphics/icon.tsx'

type Props = {
  title: string
  /** Called when the dialog closes. Without `onClose` there is no close button, and Escape is ignored. */
  onClose?: (result: string) => void
  /**
   * Special dialogs. `alert`: a short question. `palette`: a search, whose title only screen readers get. Neither has a close button.
   * `full`: as large as the window.
   */
  kind?: 'alert' | 'palette' | 'full'
  /** The title, which can take the focus when what had it disappears. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A modal dialog, open while it is rendered. When it closes, the browser restores the focus. */
export function AdminDialog({ title, onClose, kind, titleRef, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A layout effect, because the dialog must close before React removes it: a removed one doesn't restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The browser would focus the close button.
    element?.querySelector<HTMLElement>('.admin-dialog-body :is(input, textarea, select)')?.focus()
    return () => element?.close()
  }, [])

  function closed() {
    // In development React runs effects twice, so the dialog may have been opened again before its close event.
    if (dialog.current?.open) return
    if (onClose) onClose(dialog.current?.returnValue ?? '')
    // Opens the dialog again, because browsers close it on the second Escape even if `cancel` was prevented.
    else if (dialog.current?.isConnected) dialog.current.showModal()
  }

  // A portal, because a form inside the form that opened the dialog would be invalid HTML.
  return createPortal(
    <dialog
      className={kind ? `admin-dialog admin-dialog-${kind}` : 'admin-dialog'}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => !onClose && event.preventDefault()}
      // Ignores the close event of a dialog that was opened from this one.
      onClose={(event) => event.target === event.currentTarget && closed()}
      // React events bubble through the portal: the form that opened the dialog must not be submitted too.
      onSubmit={(event) => event.stopPropagation()}
    >
      <header className="admin-dialog-head">
        <h2 className="admin-dialog-title" id={titleId} ref={titleRef} tabIndex={titleRef && -1}>
          {title}
        </h2>
        {onClose && (!kind || kind === 'full') && (
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
