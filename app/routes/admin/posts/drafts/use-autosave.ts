import { useEffect, useState } from 'react'
import type { SaveState } from '#app/routes/admin/shared/forms/save-status.tsx'
import type { Draft, OpenPost } from './draft.ts'
import { DraftSaver, type Publication } from './draft-saver.ts'

type AutosaveOptions = {
  /** The open post. After it was published, scheduled or unpublished, it is the same post with a new status. */
  opened: OpenPost
  /** Whether the text came from this device and isn't on the server yet. */
  isUnsaved: boolean
  token: string | null
  /** Called when another tab has saved another text. Saving stops until `overwrite` or `tryLater` is called. */
  onConflict: () => void
  /** Called when the server refused the text; `message` says why. */
  onRefused: (message: string) => void
  /** Called after the form has closed and the last attempt to save its text has ended. */
  onClosed: () => void
}

export type Autosave = {
  draft: Draft
  change(patch: Partial<Draft>): void
  /** The current text, which React may not have rendered yet. */
  latest(): Draft
  state: SaveState
  /** Whether the server has the current text. */
  isDone(): boolean
  /** Saves at once. Resolves with whether the server has the text as it was when this was called. */
  flush(): Promise<boolean>
  /** Publishes, schedules or unpublishes the text with `send`. Text typed meanwhile is saved as a draft afterwards. */
  publish(send: (publication: Publication) => Promise<OpenPost>): Promise<OpenPost>
  /** `updatedAt` of the newest text on the server that this tab knows. */
  known(): string | null
  /** Ends a conflict: saves the form's text over `theirs`, the text that the other tab has saved. */
  overwrite(theirs: OpenPost): void
  /** Call this if loading the other tab's text failed. Saves again later, which reports the conflict again. */
  tryLater(): void
  /** Stops saving and removes the stored draft. */
  end(): void
}

/** Holds the form's text and saves it: on this device with every change, on the server when typing pauses. */
export function useAutosave({ opened, isUnsaved, token, onConflict, onRefused, onClosed }: AutosaveOptions): Autosave {
  const [draft, setDraft] = useState(opened.draft)
  const [state, setState] = useState<SaveState>(
    isUnsaved ? 'local' : opened.known && opened.status === 'new' ? 'saved' : 'untouched',
  )
  const [saver] = useState(() => new DraftSaver(opened, isUnsaved))
  saver.post = opened
  saver.callbacks = { onState: setState, onConflict, onRefused, onClosed }

  const isLoggedIn = token !== null

  // After the first render, a login, or a publication. Not with every change: an effect that sets state after each letter exceeds
  // React's limit of nested updates on a slow device, and letters are lost.
  useEffect(() => {
    saver.schedule({ isChanged: saver.latest !== opened.draft, isLoggedIn })
    return () => saver.cancelTimer()
  }, [saver, isLoggedIn, opened])

  useEffect(() => {
    const tryAgain = () => void saver.save()
    saver.open()
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      void saver.close()
    }
  }, [saver])

  return {
    draft,
    change(patch) {
      saver.latest = { ...saver.latest, ...patch }
      setDraft(saver.latest)
      saver.schedule({ isChanged: true, isLoggedIn })
    },
    latest: () => saver.latest,
    state,
    isDone: () => saver.isDone(),
    flush: () => saver.save(),
    publish: (send) => saver.publish(send),
    known: () => saver.known,
    overwrite: (theirs) => saver.overwrite(theirs),
    tryLater: () => saver.tryLater(),
    end: () => saver.end(),
  }
}
