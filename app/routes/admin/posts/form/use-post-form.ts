import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { SaveState } from '#app/routes/admin/shared/forms/save-status.tsx'
import { confirmLeave, type UnsavedState, useUnsavedGuard } from '#app/routes/admin/shared/forms/unsaved-guard.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { toFieldValue } from '#contract/format/agency-time.ts'
import type { Draft, DraftErrors, OpenPost } from '../drafts/draft.ts'
import { useAutosave } from '../drafts/use-autosave.ts'
import type { SaveResult } from '../save-result.tsx'
import type { PostFormOptions } from './post-form-state.ts'
import { useConflict } from './use-conflict.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { usePublish } from './use-publish.ts'

export function usePostForm(options: PostFormOptions) {
  const { opened, isUnsaved, token, onUnsaved, onMoved, onListStale, onClose } = options
  const [publishAt, setPublishAt] = useState(getDueTime(opened))
  const [errors, setErrors] = useState<DraftErrors>({})
  const [uploads, setUploads] = useState(0)
  const uploadCount = useRef(uploads)
  uploadCount.current = uploads
  const isUnmounted = useIsUnmounted()

  const autosave = useAutosave({
    opened,
    isUnsaved,
    token,
    // During publishing a conflict is ignored, because the publish request reports it too.
    onConflict: () => void (publishing.isBusy || isUnmounted.current || conflict.show()),
    onRefused: (message) => void toast('error', message),
    onClosed: onListStale,
  })
  const state = { options, autosave, uploadCount, isUnmounted, change, setErrors, move, leave }
  const conflict = useConflict(state)
  const publishing = usePublish(state, { publishAt, onConflict: conflict.show })
  const draftActions = useDraftActions(state)

  const unsaved = publishing.isBusy || uploads > 0 ? 'changed' : toUnsavedState(autosave.state)
  // Whether closing the form may lose something. Text on this device isn't lost: closing saves it once more.
  const isAtRisk = publishing.isBusy || uploads > 0 || autosave.draft.file !== null || autosave.state === 'lost'
  useUnsavedGuard(unsaved === 'changed', isAtRisk)
  useEffect(() => {
    onUnsaved(unsaved)
    return () => onUnsaved('empty')
  }, [onUnsaved, unsaved])

  function change(patch: Partial<Draft>) {
    autosave.change(patch)
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([field]) => !(field in patch))))
  }

  function move(next: OpenPost, outcome: SaveResult | null = null) {
    if (next.status !== opened.status) setPublishAt(getDueTime(next))
    onMoved(next, outcome)
  }

  async function close() {
    if (await confirmLeave(isAtRisk ? 'changed' : 'saved')) onClose()
  }

  function leave(then: () => void) {
    autosave.end()
    flushSync(then)
  }

  return { autosave, errors, change, publishAt, setPublishAt, setUploads, conflict, publishing, draftActions, close }
}

export type PostFormView = ReturnType<typeof usePostForm>

function useIsUnmounted(): RefObject<boolean> {
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])
  return isUnmounted
}

/** The publish time of a scheduled post, in the format of the date field. */
function getDueTime({ status, publishedAt }: OpenPost): string | null {
  return status === 'scheduled' && publishedAt ? toFieldValue(new Date(publishedAt)) : null
}

function toUnsavedState(state: SaveState): UnsavedState {
  if (state === 'untouched') return 'empty'
  return state === 'saved' ? 'saved' : 'changed'
}
