import { useState } from 'react'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { askToConfirm } from '#app/routes/admin/shared/dialogs/confirm.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { EditablePost } from '#contract/endpoints/post-admin-endpoints.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { isSameDraft, toDraft, toOpenPost, toRequestBody } from '../drafts/draft.ts'
import type { PostFormState } from './post-form-state.ts'

export function useDraftActions({ options, autosave, uploadCount, isUnmounted, change, move, leave }: PostFormState) {
  const { opened, onDone } = options
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  /** Increases when the editor must be remounted with another text. */
  const [editorKey, setEditorKey] = useState(0)

  async function save(): Promise<boolean> {
    if (autosave.known() === null && autosave.isDone()) {
      void toast('error', postAdminMessages.nothingToSave)
      return false
    }
    if (!(await autosave.flush()) || isUnmounted.current) return false
    void toast('success', 'Draft saved')
    return true
  }

  async function saveAndClose() {
    if (uploadCount.current > 0) return void toast('error', postAdminMessages.picturesOnTheirWay)
    if ((await save()) && autosave.isDone()) leave(() => onDone(null))
  }

  /** Asks, discards the changes to a published or scheduled post, and returns to the list. */
  async function discard() {
    if (!(await askToConfirm(postAdminMessages.confirmDiscard, 'Discard changes', 'Keep editing'))) return
    try {
      // Saves first, because discarding moves the draft that is on the server into the version history.
      if (!(await autosave.flush())) return void toast('error', postAdminMessages.discardFailed)
      const published = toOpenPost(await callAsAdmin('discardDraft', { params: { id: opened.id } }))
      if (isUnmounted.current) return
      if (autosave.isDone()) return leave(() => onDone(null))
      autosave.overwrite(published)
      move(published)
    } catch (error) {
      toastFailure(error)
    }
  }

  /** Puts an earlier text into the form. If the current text has changes, it goes into the version history first. */
  async function restore(text: EditablePost['text']) {
    try {
      const isWritten = opened.hasChanges || !isSameDraft(autosave.latest(), opened.draft)
      if (isWritten) await callAsAdmin('archiveVersion', { params: { id: opened.id }, body: toRequestBody(autosave.latest()) })
      change(toDraft(text))
      setEditorKey((key) => key + 1)
      setIsHistoryOpen(false)
    } catch (error) {
      toastFailure(error)
    }
  }

  return { save, saveAndClose, discard, restore, editorKey, isHistoryOpen, setIsHistoryOpen }
}
