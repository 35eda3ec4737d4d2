import { useState } from 'react'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { type OpenPost, toOpenPost, toRequestBody } from '../drafts/draft.ts'
import type { PostFormState } from './post-form-state.ts'

/** Resolves conflicts with another tab. `theirs` is that tab's text while the writer has to choose; otherwise null. */
export function useConflict({ options, autosave, move, leave }: PostFormState) {
  const { opened, isUnsaved, onReopen } = options
  const [theirs, setTheirs] = useState<OpenPost | null>(null)

  async function show() {
    try {
      const other = toOpenPost(await callAsAdmin('readEditablePost', { params: { id: opened.id } }))
      // Not a conflict if one tab wrote both texts: this form's text comes from this device and is newer.
      const isOwn = (isUnsaved || opened.status === 'new') && other.clientId !== '' && other.clientId === opened.clientId
      if (isOwn) keepMine(other)
      else setTheirs(other)
    } catch (error) {
      toastFailure(error)
      autosave.tryLater()
    }
  }

  function keepMine(other: OpenPost) {
    setTheirs(null)
    autosave.overwrite(other)
    move(other)
  }

  async function takeTheirs(other: OpenPost) {
    try {
      await callAsAdmin('archiveVersion', { params: { id: opened.id }, body: toRequestBody(autosave.latest()) })
      leave(() => onReopen(other))
    } catch (error) {
      toastFailure(error)
    }
  }

  return { theirs, show, keepMine, takeTheirs }
}
