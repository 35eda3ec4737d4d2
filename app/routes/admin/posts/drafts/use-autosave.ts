import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, isUnauthorized, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { clientId, type Draft, isSameDraft, nextSequence, type OpenPost, toRequestBody } from './draft.ts'
import { deleteDraft, moveDraft, storeDraft } from './local-draft.ts'

/** `saving`: on its way, or will be in a moment. `kept`: on this device only; `lost`: not even there. */
export type SaveState = 'untouched' | 'saved' | 'saving' | 'kept' | 'lost'

/** To the server once the writer pauses, and again while the line is down. */
const saveDelayMs = 2000
const retryMs = 15_000

type AutosaveOptions = {
  /** Replaced by the same post with a new status when it was published, scheduled or unpublished. */
  opened: OpenPost
  /** What stands in the form came from this device and is not on the server. */
  isUnsaved: boolean
  token: string | null
  /** Another tab has saved meanwhile; nothing is saved until `goOn` or `tryLater`. */
  onConflict: () => void
  /** The server does not take it, for a reason the writer should read. */
  onRefused: (message: string) => void
}

/** The text that a request publishes, and what the server needs to order it among others. */
export type Publication = { draft: Draft; known: string | null; sequence: number }

export type Autosave = {
  draft: Draft
  change(patch: Partial<Draft>): void
  /** The text as it is now, also between two renderings. */
  latest(): Draft
  state: SaveState
  /** Whether the server has all of the text. */
  isDone(): boolean
  /** Saves now what is not saved; says whether the server has the text as it was when this was called. */
  flush(): Promise<boolean>
  /**
   * Publishes, schedules or unpublishes the text as it is now; `send` resolves with the post as the server has it afterwards. What is typed
   * meanwhile stays in the form and on the device, and is saved as a draft afterwards, whether the request worked or not.
   */
  publish(send: (publication: Publication) => Promise<OpenPost>): Promise<OpenPost>
  /** The version that the server is known to have. */
  known(): string | null
  /** After a conflict: the writer knows what the server has, and overwrites it. */
  overwrite(theirs: OpenPost): void
  /** After a conflict whose other text could not be loaded: saves again later, which finds the conflict again. */
  tryLater(): void
  /** Nothing is left to save: the server has the text, or it was discarded. */
  end(): void
}

/** Holds the text that is being written and saves it: on this device with every change, on the server after a pause. */
export function useAutosave({ opened, isUnsaved, token, onConflict, onRefused }: AutosaveOptions): Autosave {
  const [draft, setDraft] = useState(opened.draft)
  const [state, setState] = useState<SaveState>(
    isUnsaved ? 'kept' : opened.known && opened.status === 'new' ? 'saved' : 'untouched',
  )
  const post = useRef(opened)
  const latest = useRef(draft)
  const saved = useRef(isUnsaved ? null : opened.draft)
  const known = useRef(opened.known)
  const isStopped = useRef(false)
  const isPublishing = useRef(false)
  /** The number of the last request that published. The answer to an earlier save is ignored. */
  const lastPublication = useRef(0)
  /** The last time; until one works it is not said to be saving with every letter. */
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

  /** Says whether the server has the text as it was when this was called. */
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
        setState(storeLocally() ? 'kept' : 'lost')
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
      // Typed, and taken back.
      if (draft !== opened.draft) storeLocally()
      setState((current) => (current === 'untouched' ? current : 'saved'))
      return
    }
    const isStored = storeLocally()
    const willSave = token !== null && !isStopped.current && !hasFailed.current
    setState(willSave ? 'saving' : isStored ? 'kept' : 'lost')
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
        // Saves what was typed meanwhile.
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
