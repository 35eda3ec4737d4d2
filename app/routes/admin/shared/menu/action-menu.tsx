import './action-menu.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { AdminIcon } from '../layout/admin-icon.tsx'

type Props = {
  /** The button's accessible name. */
  label: string
  isDisabled?: boolean
  children: ReactNode
}

/** A button that opens a menu of rarer actions (the menu button pattern of the ARIA Authoring Practices Guide). */
export function ActionMenu({ label, isDisabled = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()

  // Opens upwards if there is no room below, and to the right if there is none on the left.
  useLayoutEffect(() => {
    const element = menu.current
    if (!isOpen || !element) return
    const { bottom, left } = element.getBoundingClientRect()
    element.toggleAttribute('data-above', bottom > window.innerHeight)
    element.toggleAttribute('data-rightwards', left < 0)
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return
    getItems(menu.current)[0]?.focus()
    const closeOutside = ({ target }: Event) => {
      const isInside = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target))
      if (!isInside) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  function close() {
    setIsOpen(false)
    button.current?.focus()
  }

  function onMenuKey(event: KeyboardEvent<HTMLDivElement>) {
    const items = getItems(event.currentTarget)
    const index = event.target instanceof HTMLElement ? items.indexOf(event.target) : -1
    const next = getNextIndex(event.key, { index, items })
    if (next !== null) items.at(next % items.length)?.focus()
    else if (event.key === 'Escape') close()
    // Focuses the menu's button, because Tab can't move on from an item that disappears.
    else if (event.key === 'Tab') return button.current?.focus()
    else return
    event.preventDefault()
    // Keeps the key from other handlers: in a menu Escape closes only the menu, and letters aren't shortcuts.
    event.stopPropagation()
  }

  return (
    <div className="action-menu">
      <button
        type="button"
        className="action-menu-button"
        ref={button}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        disabled={isDisabled}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <AdminIcon name="more" />
      </button>
      <div
        className="action-menu-list"
        id={id}
        ref={menu}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        hidden={!isOpen}
        onKeyDown={onMenuKey}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('[role="menuitem"]')) close()
        }}
      >
        {children}
      </div>
    </div>
  )
}

type ItemProps = { isDanger?: boolean; children: ReactNode } & ({ onChoose: () => void } | { href: string })

/** An item of an `ActionMenu`: an action, or a link that opens in a new tab. */
export function MenuItem({ isDanger = false, children, ...target }: ItemProps) {
  const shared = { role: 'menuitem', tabIndex: -1, className: `action-menu-item ${isDanger ? 'action-menu-item-danger' : ''}` }
  if ('href' in target)
    return (
      <a {...shared} href={target.href} target="_blank" rel="noopener">
        {children}
      </a>
    )
  return (
    <button {...shared} type="button" onClick={target.onChoose}>
      {children}
    </button>
  )
}

function getItems(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
}

/** The index of the item that a key moves to; null for other keys. A letter moves to the next item that begins with it. */
function getNextIndex(key: string, { index, items }: { index: number; items: readonly HTMLElement[] }): number | null {
  if (key === 'ArrowDown') return index + 1
  if (key === 'ArrowUp') return index - 1
  if (key === 'Home') return 0
  if (key === 'End') return -1
  if (!/^\p{L}$/u.test(key)) return null
  const isMatch = (item: HTMLElement) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase())
  const later = items.findIndex((item, at) => at > index && isMatch(item))
  return later >= 0 ? later : Math.max(items.findIndex(isMatch), 0)
}
