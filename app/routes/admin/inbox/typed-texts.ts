// Texts that are typed in the inbox and not sent yet. They stay when another message is opened.
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { createUuid } from '../shared/data/create-uuid.ts'
import type { UnsavedState } from '../shared/forms/unsaved-guard.ts'

/** `requestId`: the ID of the request that sends it, so that a repeated one does nothing twice. */
type Typed = { text: string; requestId: string }

const typedTexts = new Map<string, Typed>()

/** A typed text by its name, such as `reply ID`; empty at first and after `clear`. */
export function useTypedText(name: string, onUnsaved: (unsaved: UnsavedState) => void) {
  const [typed, setTyped] = useState(() => typedTexts.get(name) ?? null)
  useEffect(() => onUnsaved(typedTexts.size > 0 ? 'changed' : 'empty'), [onUnsaved])

  function set(next: Typed | null) {
    if (next) typedTexts.set(name, next)
    else typedTexts.delete(name)
    setTyped(next)
    onUnsaved(typedTexts.size > 0 ? 'changed' : 'empty')
  }

  return {
    text: typed?.text ?? '',
    requestId: typed?.requestId ?? '',
    change: (text: string) => set(text === '' ? null : { text, requestId: typed?.requestId ?? createUuid() }),
    clear: () => set(null),
  }
}

/** Whether there is such a text. */
export function hasTypedText(name: string): boolean {
  return typedTexts.has(name)
}

/** What to say beside a text that couldn't be sent, under the name of its field; null if the server has said why. */
export function explainFailure(error: unknown): { text: string } | null {
  const hasReason = error instanceof ApiError && error.status !== null && error.status < 500
  return hasReason ? null : { text: leadMessages.notSent }
}
