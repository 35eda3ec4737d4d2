import * as v from 'valibot'
import { ApiError } from '#app/api/client.ts'
import { type ContentKind, isCollection } from '#contract/content/kinds.ts'
import { upgradeEntry } from '#contract/content/upgrade-entry.ts'
import type { EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin, isLoggedInAs, isUnauthorized, readAccountId } from '../shared/auth/session.ts'
import { readOwn, storeOwn } from '../shared/data/own-storage.ts'
import type { SaveState } from '../shared/forms/save-status.tsx'
import { createEmptyEntry } from './kind-schemas.ts'

const saveDelayMs = 2000
const retryMs = 15_000

type EntryParams = { kind: ContentKind; key: string }

const storedText = v.object({ version: v.number(), value: v.unknown() })
type UnsavedEntry = v.InferOutput<typeof storedText>

/** The text of an entry that this account has typed on this device and that hasn't reached the server; null if there is none. */
export function readUnsavedEntry(params: EntryParams): UnsavedEntry | null {
  const stored = readOwn(toStorageKey(params), readAccountId(), storedText)
  return stored && { ...stored, value: upgradeEntry(params.kind, stored.value) }
}

type Callbacks = {
  onState: (state: SaveState) => void
  /** Called when someone else has saved another text. Saving stops until `overwrite` is called. */
  onConflict: () => void
  /** Called with the entry as the server has it, after each save. */
  onSaved: (entry: EditableEntry) => void
  onRefused: (error: unknown) => void
}

let saves: Promise<unknown> = Promise.resolve()

/** Resolves when the saves that are under way have ended, so that a list which is read next has their entries. */
export function whenSaved(): Promise<unknown> {
  return saves
}

/** Saves the text of one entry: on this device with every change, on the server when typing pauses. Requests follow each other. */
export class EntrySaver {
  /** The current text, which React may not have rendered yet. */
  latest: unknown
  callbacks: Callbacks | null = null
  readonly #params: EntryParams
  /** The account of the person who is typing. The text is saved only while this account is logged in. */
  readonly #account = readAccountId()
  /** The version on the server that the text is based on; sent as If-Match. */
  #version: number
  #saved: unknown
  /** A text whose response was lost. It is sent again before any other, because the server accepts a repeated request. */
  #unanswered: { value: unknown } | null = null
  #archivesEarlier = false
  #isStopped = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #requests: Promise<unknown> = Promise.resolve()

  constructor(params: EntryParams, { entry, unsaved }: { entry: EditableEntry; unsaved: UnsavedEntry | null }) {
    this.#params = params
    // A text that is based on an older version leads to a conflict, unless the server has the same text.
    this.#version = unsaved?.version ?? entry.version
    this.#saved = readText(params.kind, entry)
    this.latest = unsaved ? unsaved.value : this.#saved
  }

  /** Whether the server has the current text. */
  isDone(): boolean {
    return this.latest === this.#saved
  }

  change(value: unknown): void {
    this.latest = value
    this.#schedule(saveDelayMs)
  }

  /**
   * Saves at once. Resolves with whether the server has the text as it was when this was called.
   * `isForced`: also stores a new entry in which nothing was typed.
   */
  save({ isForced = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer)
    return this.#queue(async () => {
      if (this.isDone() && !isForced) return true
      if (this.#isStopped || !isLoggedInAs(this.#account)) {
        this.#storeLocally()
        return false
      }
      const { latest } = this
      return (!this.#unanswered || (await this.#send(this.#unanswered.value))) && (await this.#send(latest))
    })
  }

  /** Publishes, schedules or discards with `send`, after a save that is under way. Text that was typed meanwhile is saved afterwards. */
  act(send: (request: { ifMatch: string; value: unknown }) => Promise<EditableEntry>): Promise<EditableEntry> {
    clearTimeout(this.#timer)
    return this.#queue(async () => {
      const { latest } = this
      const entry = await send({ ifMatch: String(this.#version), value: latest })
      this.#version = entry.version
      this.#unanswered = null
      this.#saved = latest
      if (this.isDone()) this.#store(null)
      else this.#schedule(0)
      return entry
    })
  }

  /** Takes the server's text in place of the current one. */
  replace(entry: EditableEntry): void {
    this.#version = entry.version
    this.#saved = readText(this.#params.kind, entry)
    this.latest = this.#saved
    this.#store(null)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
  }

  /** Ends a conflict: saves the current text over the other one, which goes to version history. Returns the other one. */
  async overwrite(): Promise<EditableEntry> {
    const theirs = await callAsAdmin('readContentEntry', { params: this.#params })
    this.#version = theirs.version
    this.#archivesEarlier = true
    this.#isStopped = false
    await this.save()
    return theirs
  }

  /** Ends a conflict: takes the other text; the current one goes to version history. */
  async giveWay(): Promise<EditableEntry> {
    const { draft } = await this.overwrite()
    const params = this.#params
    const taken = await this.act(({ ifMatch }) =>
      draft
        ? callAsAdmin('saveContentDraft', { params, ifMatch, body: { entry: draft, archivesEarlier: true } })
        : callAsAdmin('discardContentDraft', { params, ifMatch }),
    )
    this.replace(taken)
    return taken
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer)
    if (this.isDone()) {
      this.#store(null)
      this.callbacks?.onState('saved')
      return
    }
    const isStored = this.#storeLocally()
    const willSave = !this.#isStopped && isLoggedInAs(this.#account) && !this.#unanswered
    this.callbacks?.onState(willSave ? 'saving' : isStored ? 'local' : 'lost')
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.save(), delayMs)
  }

  async #send(value: unknown): Promise<boolean> {
    if (!this.#unanswered) this.callbacks?.onState('saving')
    try {
      const body = { entry: value, ...(this.#archivesEarlier && { archivesEarlier: true }) }
      const entry = await callAsAdmin('saveContentDraft', { params: this.#params, ifMatch: String(this.#version), body })
      this.#version = entry.version
      this.#saved = value
      this.#unanswered = null
      this.#archivesEarlier = false
      this.callbacks?.onSaved(entry)
      if (this.isDone()) {
        this.#store(null)
        this.callbacks?.onState('saved')
      }
      return true
    } catch (error) {
      this.#handleFailure(error, value)
      return false
    }
  }

  #handleFailure(error: unknown, value: unknown): void {
    const isStored = this.#storeLocally()
    this.callbacks?.onState(isStored ? 'local' : 'lost')
    const status = error instanceof ApiError ? error.status : null
    if (isUnauthorized(error)) return
    if (status === 409) {
      this.stop()
      this.callbacks?.onConflict()
    } else if (status === null || status >= 500) {
      this.#unanswered = { value }
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.save(), retryMs)
    } else this.callbacks?.onRefused(error)
  }

  #queue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#requests.then(task)
    this.#requests = result.catch(() => {})
    saves = this.#requests
    return result
  }

  #storeLocally(): boolean {
    return this.#store({ version: this.#version, value: this.latest })
  }

  #store(text: UnsavedEntry | null): boolean {
    return storeOwn(toStorageKey(this.#params), this.#account, text)
  }
}

/** Whether nothing of the entry is stored yet. */
export function isNewEntry({ version, published }: EditableEntry): boolean {
  return version === 0 && published === null
}

/** The newest text. */
function readText(kind: ContentKind, { draft, published }: EditableEntry): unknown {
  return draft ?? published ?? (isCollection(kind) ? createEmptyEntry(kind) : null)
}

function toStorageKey({ kind, key }: EntryParams): string {
  return `content ${kind} ${key}`
}
