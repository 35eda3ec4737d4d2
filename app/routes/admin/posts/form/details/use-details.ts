import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as v from 'valibot'
import { readStored, store } from '#app/browser/storage/local-storage.ts'
import { useMedia } from '#app/routes/admin/shared/layout/use-media.ts'

/** From this width on the text, at 68 characters a line, has room beside the drawer. */
const dockedMedia = '(min-width: 1280px)'
const storageKey = 'post-details'

/** Whether the fields beside the text are shown. On wide screens they are, and the device remembers if they were hidden. */
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
