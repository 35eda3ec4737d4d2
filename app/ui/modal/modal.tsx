import './modal.css'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { Icon } from '../graphics/icon.tsx'

type ModalProps = {
  /** What it is, for people who do not see it. */
  label: string
  isOpen: boolean
  /** It was closed: by its button, Escape or a press beside it. */
  onClose: () => void
  children: ReactNode
}

/**
 * A panel above the page, which cannot be reached or scrolled meanwhile. The browser keeps the focus in it and gives it back to what
 * opened it.
 */
export function Modal({ label, isOpen, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const backdrop = useBackdropPress()
  useEffect(() => {
    if (isOpen) open(dialog.current)
    else dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      className="modal"
      ref={dialog}
      aria-label={label}
      data-theme="dark"
      onClose={onClose}
      onPointerDown={backdrop.start}
      onPointerUp={backdrop.end}
      onClick={(event) => backdrop.isPressed(event) && event.currentTarget.close()}
    >
      <button className="modal-close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      <div className="modal-panel">{children}</div>
    </dialog>
  )
}

function open(dialog: HTMLDialogElement | null) {
  if (!dialog || dialog.open) return
  // Scrollbars may lie over the page, and some pages have none.
  document.documentElement.toggleAttribute('data-scrollbar', window.innerWidth > document.documentElement.clientWidth)
  dialog.showModal()
}

/** A press counts when it begins and ends on the backdrop: selecting text or pulling at a film's controls may end outside. */
function useBackdropPress() {
  const began = useRef(false)
  const ended = useRef(false)
  // What stands in the dialog covers all of its box, so an event of the dialog's own is one on its backdrop.
  const isBackdrop = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget
  return {
    start(event: SyntheticEvent) {
      began.current = isBackdrop(event)
      ended.current = false
    },
    end(event: SyntheticEvent) {
      ended.current = isBackdrop(event)
    },
    isPressed: (event: SyntheticEvent) => isBackdrop(event) && began.current && ended.current,
  }
}
