import type { RefObject } from 'react'
import type { UnsavedState } from '#app/routes/admin/shared/forms/unsaved-guard.ts'
import type { Draft, DraftErrors, OpenPost } from '../drafts/draft.ts'
import type { Autosave } from '../drafts/use-autosave.ts'
import type { SaveResult } from '../save-result.tsx'

export type PostFormOptions = {
  opened: OpenPost
  /** Whether the text came from this device and isn't on the server yet. */
  isUnsaved: boolean
  token: string | null
  onUnsaved: (unsaved: UnsavedState) => void
  /** Called when the post was published, unpublished or saved as a draft, and its form can close. */
  onDone: (outcome: SaveResult | null) => void
  /** Called when the post's status has changed but its form stays open, for example because newer text was typed. */
  onMoved: (opened: OpenPost, outcome: SaveResult | null) => void
  /** Called when the list of posts must be read again. */
  onListStale: () => void
  /** Called when the writer goes back to the list. The text is saved after that. */
  onClose: () => void
  /** Called to replace the form by a new one with another text of the same post, such as the server's. */
  onReopen: (opened: OpenPost) => void
  /** Shows the fields beside the text, so that one of them can be focused. */
  showDetails: () => void
}

export type PostFormState = {
  options: PostFormOptions
  autosave: Autosave
  /** How many pictures in the text are uploading or have failed. */
  uploadCount: RefObject<number>
  /** Whether the form is gone, for example because another post was opened during a request. */
  isUnmounted: RefObject<boolean>
  change(patch: Partial<Draft>): void
  setErrors(errors: DraftErrors): void
  /** Updates the form when the post's status on the server has changed. The form stays open and keeps the caret. */
  move(next: OpenPost, outcome?: SaveResult | null): void
  /** Stops saving and calls `then`, which must close the form at once, because text typed from now on would be lost. */
  leave(then: () => void): void
}
