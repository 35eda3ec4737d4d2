import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'

/** Actions by key, for example "j", "?", "Escape" or "mod+s"; "mod" is Ctrl or, on Apple devices, ⌘. */
type Shortcuts = Partial<Record<string, (event: KeyboardEvent) => void>>

const storageKey = 'admin-letter-shortcuts'

/** What the "mod" key of shortcuts is called on this device. */
export const modKey = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl'

/** Whether shortcuts of one letter are on. People who use voice control can turn them off (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  return readStored(storageKey, v.boolean()) ?? true
}

export function setLettersOn(isOn: boolean): void {
  store(storageKey, isOn ? null : false)
}

/** Runs an action when its key is pressed outside modal dialogs. Letters don't act while the focus is in a field. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const key = toShortcut(event)
      const act = key && latest.current[key]
      if (!act || event.defaultPrevented || event.isComposing || isModalOpen()) return
      if (key.length === 1 && (isField(event.target) || !areLettersOn())) return
      act(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

function toShortcut({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (altKey) return null
  const name = key.length === 1 ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `mod+${name}` : name
}

/** Whether a modal dialog without shortcuts is open. On small screens a post's details are a modal dialog with shortcuts. */
function isModalOpen(): boolean {
  return document.querySelector(':modal:not([data-has-shortcuts])') !== null
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
