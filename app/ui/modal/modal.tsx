import './modal.css'
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { Icon } from '../graphics/icon.tsx'

type ModalProps = {
  /** Accessible name. */
  label: string
  isOpen: boolean
  /** Called after the modal was closed by its button, Escape or a click on the backdrop. */
  onClose: () => void
  children: ReactNode
}

/** A native modal dialog: the browser traps the focus and restores it. CSS stops the page from scrolling. */
export function Modal({ label, isOpen, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const backdrop = useBackdropPress()
  useEffect(() => {
    if (isOpen) open(dialog.current)
    else dialog.current?.close()
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: browsers close a modal dialog on Escape
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
  // Tells modal.css whether the page's scrollbar takes space: overlay scrollbars don't, and short pages have none.
  document.documentElement.toggleAttribute('data-scrollbar', window.innerWidth > document.documentElement.clientWidth)
  dialog.showModal()
}

/** A press closes the modal only if it begins and ends on the backdrop, because selecting text inside the modal may end there. */
function useBackdropPress() {
  const began = useRef(false)
  const ended = useRef(false)
  // The panel covers the whole dialog, so an event on the dialog itself is on its backdrop.
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
