import type { Dispatch, SetStateAction } from 'react'
import { ApiError } from '#app/api/client.ts'
import { callAsAdmin, isLoggedInAs, isUnauthorized, readAccountId } from '#app/routes/admin/shared/auth/session.ts'
import type { SaveState } from '#app/routes/admin/shared/forms/save-status.tsx'
import { clientId, type Draft, isSameDraft, nextSequence, type OpenPost, toRequestBody } from './draft.ts'
import { deleteDraft, moveDraft, storeDraft } from './local-draft.ts'

const saveDelayMs = 2000
const retryMs = 15_000

/** What a publish request sends. The server uses `sequence` to tell which of this tab's requests is newer. */
export type Publication = { draft: Draft; known: string | null; sequence: number }

type Callbacks = {
  onState: Dispatch<SetStateAction<SaveState>>
  onConflict: () => void
  onRefused: (message: string) => void
  /** Called when the form is gone and the last attempt to save its text has ended. */
  onClosed: () => void
}

/** Saves the text of one post: on this device with every change, on the server when typing pauses. */
export class DraftSaver {
  /** The post in the form. It is replaced when its status changes. */
  post: OpenPost
  /** The current text, which React may not have rendered yet. */
  latest: Draft
  /** `updatedAt` of the newest text on the server that this tab knows; sent as If-Match. */
  known: string | null
  callbacks: Callbacks | null = null
  /** The account of the person who is typing. The text is saved only while this account is logged in. */
  readonly #account = readAccountId()
  #saved: Draft | null
  #isStopped = false
  #isClosed = false
  #isPublishing = false
  /** Sequence number of the last publish request. Responses to earlier saves are ignored. */
  #lastPublication = 0
  /** Whether the last save failed; typing then doesn't switch the status to "Saving". */
  #hasFailed = false
  #pendingSave: Promise<boolean> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(opened: OpenPost, isUnsaved: boolean) {
    this.post = opened
    this.latest = opened.draft
    this.known = opened.known
    this.#saved = isUnsaved ? null : opened.draft
  }

  /** Whether the server has the current text. */
  isDone(): boolean {
    return this.#saved !== null && isSameDraft(this.latest, this.#saved)
  }

  /** Stores the current text on this device, and saves it on the server after a pause. */
  schedule({ isChanged, isLoggedIn }: { isChanged: boolean; isLoggedIn: boolean }): void {
    if (this.isDone()) {
      // The writer has undone a change, which the copy on this device still contains.
      if (isChanged) this.#storeLocally()
      this.callbacks?.onState((current) => (current === 'untouched' ? current : 'saved'))
      return
    }
    const isStored = this.#storeLocally()
    const willSave = isLoggedIn && !this.#isStopped && !this.#hasFailed
    this.callbacks?.onState(willSave ? 'saving' : isStored ? 'local' : 'lost')
    if (!this.#isStopped && isLoggedIn) this.#saveAfter(saveDelayMs)
  }

  cancelTimer(): void {
    clearTimeout(this.#timer)
  }

  /** Saves at once. Resolves with whether the server has the text as it was when this was called. */
  async save(): Promise<boolean> {
    this.cancelTimer()
    while (this.#pendingSave) await this.#pendingSave
    if (this.isDone()) return true
    if (this.#isStopped || this.#isPublishing || !isLoggedInAs(this.#account)) return false
    this.callbacks?.onState('saving')
    this.#pendingSave = this.#send(this.latest).finally(() => {
      this.#pendingSave = null
    })
    return this.#pendingSave
  }

  async #send(sent: Draft): Promise<boolean> {
    const sequence = nextSequence()
    try {
      const body = { ...toRequestBody(sent), clientId, sequence }
      const { updatedAt } = await callAsAdmin('saveDraft', { params: { id: this.post.id }, body, ifMatch: this.known })
      if (sequence < this.#lastPublication) return true
      this.#saved = sent
      this.known = updatedAt
      this.#hasFailed = false
      if (this.#isStopped) return true
      this.#storeLocally()
      if (this.isDone()) this.callbacks?.onState('saved')
      return true
    } catch (error) {
      if (sequence >= this.#lastPublication) this.#handleFailure(error)
      return false
    }
  }

  #handleFailure(error: unknown): void {
    this.#hasFailed = true
    this.callbacks?.onState(this.#storeLocally() ? 'local' : 'lost')
    if (this.#isStopped || isUnauthorized(error)) return
    const status = error instanceof ApiError ? error.status : null
    if (status === 409) {
      this.#isStopped = true
      this.callbacks?.onConflict()
    } else if (status === 400 || status === 410 || status === 413)
      this.callbacks?.onRefused(String(error instanceof Error && error.message))
    else if (status === null || status >= 500) this.#saveAfter(retryMs)
  }

  /** Publishes, schedules or unpublishes the text with `send`. Text typed meanwhile is saved as a draft afterwards. */
  async publish(send: (publication: Publication) => Promise<OpenPost>): Promise<OpenPost> {
    this.#isPublishing = true
    this.cancelTimer()
    this.#lastPublication = nextSequence()
    try {
      const next = await send({ draft: this.latest, known: this.known, sequence: this.#lastPublication })
      this.#saved = next.draft
      this.known = next.known
      this.#hasFailed = false
      moveDraft(this.post, { to: next, draft: this.latest, isSaved: this.isDone() }, this.#account)
      return next
    } catch (error) {
      this.#isStopped = error instanceof ApiError && error.status === 409
      throw error
    } finally {
      this.#isPublishing = false
      // Saves the text that was typed during the request.
      void this.save()
    }
  }

  overwrite(theirs: OpenPost): void {
    this.known = theirs.known
    this.#saved = null
    this.#isStopped = false
    moveDraft(this.post, { to: theirs, draft: this.latest, isSaved: false }, this.#account)
    void this.save()
  }

  tryLater(): void {
    this.#isStopped = false
    this.#saveAfter(retryMs)
  }

  open(): void {
    this.#isClosed = false
  }

  /** Call this when the form is gone. Saves the text once more; if that succeeds, deletes the copy on this device. */
  async close(): Promise<void> {
    this.#isClosed = true
    const isSaved = await this.save()
    if (!this.#isClosed) return
    if (isSaved && this.isDone()) deleteDraft(this.post, this.#account)
    this.callbacks?.onClosed()
  }

  end(): void {
    this.#isStopped = true
    this.cancelTimer()
    deleteDraft(this.post, this.#account)
  }

  #saveAfter(delayMs: number): void {
    this.cancelTimer()
    if (this.#isClosed) return
    this.#timer = setTimeout(() => void this.save(), delayMs)
  }

  /** Returns false if the device has no room. */
  #storeLocally(): boolean {
    return storeDraft(this.post, { draft: this.latest, known: this.known, isSaved: this.isDone() }, this.#account)
  }
}
