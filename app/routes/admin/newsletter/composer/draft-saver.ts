import { ApiError } from '#app/api/client.ts'
import { createRandomId } from '#app/api/random-id.ts'
import { callAsAdmin, isLoggedInAs, isUnauthorized, readAccountId } from '#app/routes/admin/shared/auth/session.ts'
import type { SaveState } from '#app/routes/admin/shared/forms/save-status.tsx'
import type { NewsletterText } from '#contract/entities/newsletter-drafts.ts'
import { storeDraft } from './stored-drafts.ts'

const saveDelayMs = 2000
const retryMs = 15_000

/** Identifies this tab to the server, which then accepts its next text even if a response was lost. */
const clientId = createRandomId()
let sequence = 0

export type DraftCallbacks = {
  onState(state: SaveState): void
  /** Called when the newsletter was changed, sent or deleted elsewhere; `status` is 409, 410 or 404. Saving stops. */
  onConflict(status: number): void
  onRefused(message: string): void
}

/** Saves the text of one newsletter: on this device with every change, on the server when typing pauses. Requests follow each other. */
export class DraftSaver {
  readonly id: string
  /** The current text, which React may not have rendered yet. */
  latest: NewsletterText
  callbacks: DraftCallbacks | null = null
  /** The account of the person who is typing. The text is saved only while this account is logged in. */
  readonly #account = readAccountId()
  #version: number | null
  #saved: NewsletterText | null
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #requests: Promise<unknown> = Promise.resolve()

  /** `saved`: the text that the server has; null if `latest` isn't there yet. */
  constructor(
    id: string,
    { latest, saved, version }: { latest: NewsletterText; saved: NewsletterText | null; version: number | null },
  ) {
    this.id = id
    this.latest = latest
    this.#saved = saved
    this.#version = version
  }

  /** Whether the server has the current text. */
  isDone(): boolean {
    const { latest } = this
    const saved = this.#saved
    if (saved === null || latest.subject !== saved.subject || latest.content !== saved.content) return false
    return String(latest.tags ?? []) === String(saved.tags ?? [])
  }

  /** Whether there is nothing worth keeping. An empty editor's HTML is `<p></p>`. */
  isEmpty(): boolean {
    return !this.isOnServer() && !this.latest.subject && !this.latest.content.replaceAll('<p></p>', '')
  }

  isOnServer(): boolean {
    return this.#version !== null
  }

  change(patch: Partial<NewsletterText>): void {
    this.latest = { ...this.latest, ...patch }
    const isStored = this.#store()
    if (this.isDone()) {
      this.callbacks?.onState('saved')
      return
    }
    const willSave = !this.#isStopped && isLoggedInAs(this.#account) && navigator.onLine
    this.callbacks?.onState(willSave ? 'saving' : isStored ? 'local' : 'lost')
    this.#saveAfter(saveDelayMs)
  }

  /** Saves at once. Resolves with whether the server has the text as it was when this was called. */
  save(): Promise<boolean> {
    clearTimeout(this.#timer)
    return this.#queue(() => this.#send())
  }

  /** Saves, and then sends or schedules with `send`. Resolves with null if saving failed. */
  async act<Result>(send: (ifMatch: string) => Promise<Result>): Promise<Result | null> {
    clearTimeout(this.#timer)
    return this.#queue(async () => ((await this.#send()) ? send(String(this.#version)) : null))
  }

  /** Ends saving, and removes the copy on this device. */
  end(): void {
    this.stop()
    storeDraft(this.id, null, this.#account)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  async #send(): Promise<boolean> {
    if (this.isDone() && this.isOnServer()) return true
    if (this.#isStopped || !isLoggedInAs(this.#account)) return false
    const sent = this.latest
    sequence += 1
    this.callbacks?.onState('saving')
    try {
      const { version } = await callAsAdmin('saveNewsletterDraft', {
        params: { id: this.id },
        ifMatch: this.#version === null ? null : String(this.#version),
        body: { ...sent, clientId, sequence },
      })
      this.#version = version
      this.#saved = sent
      this.#store()
      if (this.isDone()) this.callbacks?.onState('saved')
      return true
    } catch (error) {
      this.#handleFailure(error)
      return false
    }
  }

  #handleFailure(error: unknown): void {
    this.callbacks?.onState(this.#store() ? 'local' : 'lost')
    if (isUnauthorized(error)) return
    const status = error instanceof ApiError ? error.status : null
    if (status === 404 || status === 409 || status === 410) {
      this.stop()
      this.callbacks?.onConflict(status)
    } else if (status === null || status >= 500) this.#saveAfter(retryMs)
    else this.callbacks?.onRefused(String(error instanceof Error && error.message))
  }

  #saveAfter(delayMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.save(), delayMs)
  }

  #queue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#requests.then(task)
    this.#requests = result.catch(() => {})
    return result
  }

  /** Stores the text on this device while the server doesn't have it. Returns false if there is no room. */
  #store(): boolean {
    if (this.isDone()) return storeDraft(this.id, null, this.#account)
    return storeDraft(this.id, { ...this.latest, version: this.#version }, this.#account)
  }
}
