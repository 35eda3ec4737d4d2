import type { RefObject } from 'react'
import type { UnsavedState } from '#app/routes/admin/shared/forms/unsaved-guard.ts'
import type { Draft, DraftErrors, OpenPost } from '../drafts/draft.ts'
import type { Autosave } from '../drafts/use-autosave.ts'
import type { SaveResult } from '../save-result.tsx'

export type PostFormOptions = {
  opened: OpenPost
  /** The text came from this device and isn't on the server. */
  isUnsaved: boolean
  token: string | null
  onUnsaved: (unsaved: UnsavedState) => void
  /** The post is finished: published, unpublished or saved as a draft. */
  onDone: (outcome: SaveResult | null) => void
  /** The post was published or unpublished, and its text is still being edited. */
  onMoved: (opened: OpenPost, outcome: SaveResult | null) => void
  /** The list of posts must be read again. */
  onListStale: () => void
  /** Shows another text of the same post in a new form. */
  onReopen: (opened: OpenPost) => void
}

/** What the hooks of the form share. */
export type PostFormState = {
  options: PostFormOptions
  autosave: Autosave
  /** How many pictures are still uploading. */
  uploadCount: RefObject<number>
  /** Another post may be opened while a request is running. */
  isUnmounted: RefObject<boolean>
  change(patch: Partial<Draft>): void
  setErrors(errors: DraftErrors): void
  /** The post has a new status; the form stays open and keeps the caret. */
  move(next: OpenPost, outcome?: SaveResult | null): void
  /** Closes the form at once, so that nobody types into a form that no longer saves. */
  leave(then: () => void): void
}
