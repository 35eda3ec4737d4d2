import { useRef, useState } from 'react'
import { CallError } from '#app/api.ts'
import { toast } from '#app/ui/toast.ts'
import { messages } from '#contract/messages.ts'
import { postAdminMessages } from '#contract/newsroom-messages.ts'
import { hasPermanentId, type ListedPost } from '#contract/posts.ts'
import { forgetDraft, readNewPost, readUnsaved } from './device-draft.ts'
import { type Opened, openWork } from './draft.ts'
import { mayLeave, type Unsaved } from './leaving.ts'
import type { Outcome } from './post-outcome.tsx'
import { callAsAdmin, isUnauthorized, toastFailure } from './session.ts'

type Settings = {
  unsaved: Unsaved
  /** Reads the list again. */
  reload: () => void
  onRowGone: () => void
}

/** What the form holds, and what can be done with the posts of the list. */
export function useDesk({ unsaved, reload, onRowGone }: Settings) {
  const [form, setForm] = useState(newForm)
  const [turn, setTurn] = useState(0)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ListedPost | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const wantedId = useRef<string | null>(null)
  const openId = form.opened.id

  function show(next: ReturnType<typeof newForm>, outcome: Outcome | null = null) {
    setForm(next)
    setOutcome(outcome)
    setTurn((count) => count + 1)
  }

  function done(outcome: Outcome | null = null) {
    wantedId.current = null
    show(newForm(), outcome)
    reload()
  }

  /** The form stays as it is, with the caret in it. */
  function move(opened: Opened, outcome: Outcome | null) {
    setForm({ opened, isUnsaved: false })
    setOutcome(outcome)
    reload()
  }

  async function edit(post: ListedPost) {
    // It is open already, perhaps with changes.
    if (post.id === openId) return document.querySelector<HTMLElement>('.admin-form .admin-panel-title')?.focus()
    if (!mayLeave(unsaved)) return
    wantedId.current = post.id
    setBusyId(post.id)
    const opened = await read(post)
    setBusyId(null)
    // Meanwhile another one may have been asked for.
    if (!opened || wantedId.current !== post.id) return
    const kept = readUnsaved(post.id)
    show(kept ? { opened: { ...opened, ...kept }, isUnsaved: true } : { opened, isUnsaved: false })
  }

  async function remove(post: ListedPost) {
    if (!hasPermanentId(post)) return void toast('error', messages.invalidPostId)
    const isTrashed = post.status === 'trashed'
    if (!confirm(messages.confirmDelete)) return
    const isDone = await act(post, () =>
      callAsAdmin('deletePost', { params: { id: post.id }, ...(isTrashed ? { query: { forever: 'true' } } : {}) }),
    )
    if (!isDone) return
    void toast('success', messages.postDeleted)
    setOutcome((current) => (current?.id === post.id ? null : current))
    setDeleted(isTrashed ? null : post)
    if (openId === post.id) {
      forgetDraft(form.opened)
      show(newForm())
    }
    reload()
    onRowGone()
  }

  async function restore(post: ListedPost) {
    if (!(await act(post, () => callAsAdmin('restorePost', { params: { id: post.id } })))) return
    void toast('success', postAdminMessages.postRestored)
    setDeleted(null)
    reload()
    onRowGone()
  }

  async function act(post: ListedPost, call: () => Promise<unknown>): Promise<boolean> {
    setBusyId(post.id)
    try {
      await call()
      return true
    } catch (error) {
      toastFailure(error)
      return false
    } finally {
      setBusyId(null)
    }
  }

  return {
    form,
    outcome,
    turn,
    busyId,
    deleted,
    edit,
    remove,
    restore,
    done,
    move,
    cancel: () => mayLeave(unsaved) && done(),
    reopen: (opened: Opened) => show({ opened, isUnsaved: false }),
  }
}

function newForm(): { opened: Opened; isUnsaved: boolean } {
  const { opened, isSaved } = readNewPost()
  return { opened, isUnsaved: !isSaved }
}

/** The newest text of a post. */
async function read(post: ListedPost): Promise<Opened | null> {
  try {
    return openWork(await callAsAdmin('readEditablePost', { params: { id: post.id } }))
  } catch (error) {
    const isGone = error instanceof CallError && error.status === 404
    if (!isUnauthorized(error)) void toast('error', isGone ? messages.postNotFound : messages.postFailed)
    return null
  }
}
