import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '#app/api.ts'
import { forgetDraft, keepDraft } from './device-draft.ts'
import { bodyOf, type Draft, isSameDraft, type Opened, writer } from './draft.ts'
import { callAsAdmin, isUnauthorized } from './session.ts'

/** `saving`: on its way, or will be in a moment. `kept`: on this device only; `lost`: not even there. */
export type SaveState = 'untouched' | 'saved' | 'saving' | 'kept' | 'lost'

/** To the server once the writer pauses, and again while the line is down. */
const pauseMs = 2000
const retryMs = 15_000

type Settings = {
  draft: Draft
  opened: Opened
  /** What stands in the form came from this device and is not on the server. */
  isUnsaved: boolean
  token: string | null
  /** Another tab has saved meanwhile; nothing is saved until `goOn`. */
  onConflict: () => void
  /** The server does not take it, for a reason the writer should read. */
  onRefused: (message: string) => void
}

export type Autosave = {
  state: SaveState
  /** Saves now what is not saved; says whether the server has all of it. */
  flush(): Promise<boolean>
  /** The version that the server is known to have. */
  known(): string | null
  /** After a conflict: the writer knows that version, and overwrites it. */
  goOn(known: string): void
  /** The post was published, or given up: nothing is left to keep. */
  end(): void
}

/** Keeps what is being written: on this device with every change, on the server after a pause. */
export function useAutosave({ draft, opened, isUnsaved, token, onConflict, onRefused }: Settings): Autosave {
  const [state, setState] = useState<SaveState>(
    isUnsaved ? 'kept' : opened.known && opened.status === 'new' ? 'saved' : 'untouched',
  )
  const latest = useRef(draft)
  const saved = useRef(isUnsaved ? null : opened.draft)
  const known = useRef(opened.known)
  const isStopped = useRef(false)
  /** The last time; until one works it is not said to be saving with every letter. */
  const hasFailed = useRef(false)
  const running = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const told = useRef({ onConflict, onRefused })
  told.current = { onConflict, onRefused }
  latest.current = draft

  const isDone = useCallback(() => saved.current !== null && isSameDraft(latest.current, saved.current), [])

  const keepHere = useCallback(
    () => keepDraft(opened, { draft: latest.current, known: known.current, isSaved: isDone() }),
    [opened, isDone],
  )

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (isStopped.current || isDone()) return
    setState('saving')
    running.current = send(latest.current)
    await running.current

    async function send(sent: Draft) {
      try {
        const body = { ...bodyOf(sent), writer }
        const { updatedAt } = await callAsAdmin('saveDraft', { params: { id: opened.id }, body, known: known.current })
        saved.current = sent
        known.current = updatedAt
        hasFailed.current = false
        if (isStopped.current) return
        keepHere()
        if (isDone()) setState('saved')
      } catch (error) {
        hasFailed.current = true
        setState(keepHere() ? 'kept' : 'lost')
        const status = error instanceof CallError ? error.status : null
        if (isStopped.current || isUnauthorized(error)) return
        if (status === 409) {
          isStopped.current = true
          told.current.onConflict()
        } else if (status === 400 || status === 410 || status === 413)
          told.current.onRefused(String(error instanceof Error && error.message))
        else if (status === null || status >= 500) timer.current = setTimeout(() => void save(), retryMs)
      } finally {
        running.current = null
      }
    }
  }, [opened, isDone, keepHere])

  useEffect(() => {
    if (isDone()) {
      // Typed, and taken back.
      if (draft !== opened.draft) keepHere()
      setState((current) => (current === 'untouched' ? current : 'saved'))
      return
    }
    const isKept = keepHere()
    const isComing = token !== null && !isStopped.current && !hasFailed.current
    setState(isComing ? 'saving' : isKept ? 'kept' : 'lost')
    if (isStopped.current || !token) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer.current)
  }, [draft, token, opened, save, isDone, keepHere])

  useEffect(() => {
    const tryAgain = () => void save()
    window.addEventListener('online', tryAgain)
    return () => {
      window.removeEventListener('online', tryAgain)
      clearTimeout(timer.current)
    }
  }, [save])

  return {
    state,
    async flush() {
      await save()
      return isDone()
    },
    known: () => known.current,
    goOn(version) {
      known.current = version
      saved.current = null
      isStopped.current = false
      void save()
    },
    end() {
      isStopped.current = true
      clearTimeout(timer.current)
      forgetDraft(opened)
    },
  }
}
