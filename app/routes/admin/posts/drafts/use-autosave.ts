import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, isUnauthorized, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { clientId, type Draft, isSameDraft, nextSequence, type OpenPost, toRequestBody } from './draft.ts'
import { deleteDraft, moveDraft, storeDraft } from './local-draft.ts'

/** `saving`: a request is running or will start after the pause. `local`: only on this device. `lost`: not stored anywhere. */
export type SaveState = 'untouched' | 'saved' | 'saving' | 'local' | 'lost'

const saveDelayMs = 2000
const retryMs = 15_000

type AutosaveOptions = {
  /** Becomes the same post with a new status after it was published, scheduled or unpublished. */
  opened: OpenPost
  /** The text came from this device and isn't on the server. */
  isUnsaved: boolean
  token: string | null
  /** Another tab has saved another text. Saving stops until `overwrite` or `tryLater`. */
  onConflict: () => void
  /** The server refused the text; `message` says why. */
  onRefused: (message: string) => void
}

/** What a publish request sends; `sequence` lets the server order it among the saves. */
export type Publication = { draft: Draft; known: string | null; sequence: number }

export type Autosave = {
  draft: Draft
  change(patch: Partial<Draft>): void
  /** The current text, also before React has rendered it. */
  latest(): Draft
  state: SaveState
  /** Whether the server has the current text. */
  isDone(): boolean
  /** Saves now. Resolves with whether the server has the text as it was at the call. */
  flush(): Promise<boolean>
  /**
   * Publishes, schedules or unpublishes the current text; `send` resolves with the post as the server has it afterwards. Text typed
   * meanwhile stays in the form and on the device, and is saved as a draft afterwards, whether the request succeeded or not.
   */
  publish(send: (publication: Publication) => Promise<OpenPost>): Promise<OpenPost>
  /** `updatedAt` of the newest server version this tab knows. */
  known(): string | null
  /** After a conflict: saves this tab's text over the server's. */
  overwrite(theirs: OpenPost): void
  /** After a conflict whose other text couldn't be loaded: saves again later, which meets the conflict again. */
  tryLater(): void
  /** Stops saving and removes the stored draft. */
  end(): void
}

/** Holds the form's text and saves it: on this device with every change, on the server when typing pauses. */
export function useAutosave({ opened, isUnsaved, token, onConflict, onRefused }: AutosaveOptions): Autosave {
  const [draft, setDraft] = useState(opened.draft)
  const [state, setState] = useState<SaveState>(
    isUnsaved ? 'local' : opened.known && opened.status === 'new' ? 'saved' : 'untouched',
  )
  const post = useRef(opened)
  const latest = useRef(draft)
  const saved = useRef(isUnsaved ? null : opened.draft)
  const known = useRef(opened.known)
  const isStopped = useRef(false)
  const isPublishing = useRef(false)
  /** Sequence number of the last publish request. Responses to earlier saves are ignored. */
  const lastPublication = useRef(0)
  /** Whether the last save failed. Then the status doesn't jump to "Saving" with every letter. */
  const hasFailed = useRef(false)
  const pendingSave = useRef<Promise<boolean> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const callbacks = useRef({ onConflict, onRefused })
  callbacks.current = { onConflict, onRefused }
  post.current = opened

  const change = useCallback((patch: Partial<Draft>) => {
    latest.current = { ...latest.current, ...patch }
    setDraft(latest.current)
  }, [])

  const isDone = useCallback(() => saved.current !== null && isSameDraft(latest.current, saved.current), [])

  const storeLocally = useCallback(
    () => storeDraft(post.current, { draft: latest.current, known: known.current, isSaved: isDone() }),
    [isDone],
  )

  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (pendingSave.current) await pendingSave.current
    if (isDone()) return true
    if (isStopped.current || isPublishing.current || readToken() === null) return false
    setState('saving')
    pendingSave.current = send(latest.current)
    return pendingSave.current

    async function send(sent: Draft): Promise<boolean> {
      const sequence = nextSequence()
      try {
        const body = { ...toRequestBody(sent), writer: clientId, sequence }
        const { updatedAt } = await callAsAdmin('saveDraft', { params: { id: post.current.id }, body, ifMatch: known.current })
        if (sequence < lastPublication.current) return true
        saved.current = sent
        known.current = updatedAt
        hasFailed.current = false
        if (isStopped.current) return true
        storeLocally()
        if (isDone()) setState('saved')
        return true
      } catch (error) {
        if (sequence < lastPublication.current) return false
        hasFailed.current = true
        setState(storeLocally() ? 'local' : 'lost')
        const status = error instanceof ApiError ? error.status : null
        if (isStopped.current || isUnauthorized(error)) return false
        if (status === 409) {
          isStopped.current = true
          callbacks.current.onConflict()
        } else if (status === 400 || status === 410 || status === 413)
          callbacks.current.onRefused(String(error instanceof Error && error.message))
        else if (status === null || status >= 500) timer.current = setTimeout(() => void save(), retryMs)
        return false
      } finally {
        pendingSave.current = null
      }
    }
  }, [isDone, storeLocally])

  useEffect(() => {
    if (isDone()) {
      // A change was undone by hand.
      if (draft !== opened.draft) storeLocally()
      setState((current) => (current === 'untouched' ? current : 'saved'))
      return
    }
    const isStored = storeLocally()
    const willSave = token !== null && !isStopped.current && !hasFailed.current
    setState(willSave ? 'saving' : isStored ? 'local' : 'lost')
    if (isStopped.current || !token) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), saveDelayMs)
    return () => clearTimeout(timer.current)
  }, [draft, token, opened, save, isDone, storeLocally])

  useEffect(() => {
    const tryAgain = () => void save()
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      clearTimeout(timer.current)
    }
  }, [save])

  return {
    draft,
    change,
    latest: () => latest.current,
    state,
    isDone,
    flush: save,
    async publish(send) {
      isPublishing.current = true
      clearTimeout(timer.current)
      lastPublication.current = nextSequence()
      try {
        const next = await send({ draft: latest.current, known: known.current, sequence: lastPublication.current })
        saved.current = next.draft
        known.current = next.known
        hasFailed.current = false
        moveDraft(post.current, { to: next, draft: latest.current, isSaved: isDone() })
        return next
      } catch (error) {
        isStopped.current = error instanceof ApiError && error.status === 409
        throw error
      } finally {
        isPublishing.current = false
        // Saves text typed meanwhile.
        void save()
      }
    },
    known: () => known.current,
    overwrite(theirs) {
      known.current = theirs.known
      saved.current = null
      isStopped.current = false
      moveDraft(post.current, { to: theirs, draft: latest.current, isSaved: false })
      void save()
    },
    tryLater() {
      isStopped.current = false
      timer.current = setTimeout(() => void save(), retryMs)
    },
    end() {
      isStopped.current = true
      clearTimeout(timer.current)
      deleteDraft(post.current)
    },
  }
}
