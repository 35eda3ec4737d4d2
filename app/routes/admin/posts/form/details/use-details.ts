import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { useMedia } from '#app/routes/admin/shared/layout/use-media.ts'

/** Windows this wide have room for the drawer beside the text. */
const dockedMedia = '(min-width: 1280px)'
const storageKey = 'post-details'

/** Opens and closes the drawer with a post's other fields. On wide screens it starts open, unless it was closed the last time. */
export function useDetails() {
  const isDocked = useMedia(dockedMedia)
  const [isOpen, setIsOpen] = useState(() => isDocked && (readStored(storageKey, v.boolean()) ?? true))
  const button = useRef<HTMLButtonElement>(null)

  function toggle(next: boolean) {
    flushSync(() => setIsOpen(next))
    if (isDocked) store(storageKey, next)
  }

  return {
    id: useId(),
    button,
    isOpen,
    isDocked,
    show: () => toggle(true),
    hide() {
      toggle(false)
      button.current?.focus()
    },
  }
}

export type Details = ReturnType<typeof useDetails>
