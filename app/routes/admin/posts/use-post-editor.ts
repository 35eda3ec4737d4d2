import { useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { hasPermanentId, type ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { callAsAdmin, isUnauthorized, toastFailure } from '../shared/auth/session.ts'
import { confirmLeave, type UnsavedState } from '../shared/layout/unsaved-guard.ts'
import { type OpenPost, toOpenPost } from './drafts/draft.ts'
import { deleteDraft, readNewPost, readUnsaved } from './drafts/local-draft.ts'
import type { SaveResult } from './save-result.tsx'

type PostEditorOptions = {
  unsaved: UnsavedState
  reload: () => void
  onRowRemoved: () => void
}

/** The post in the form, and the actions on posts in the list. */
export function usePostEditor({ unsaved, reload, onRowRemoved }: PostEditorOptions) {
  const [form, setForm] = useState(createForm)
  const [formKey, setFormKey] = useState(0)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ListedPost | null>(null)
  const [saveResult, setSaveResult] = useState<SaveResult | null>(null)
  const requestedId = useRef<string | null>(null)
  const openId = form.opened.id

  function show(next: ReturnType<typeof createForm>, saveResult: SaveResult | null = null) {
    setForm(next)
    setSaveResult(saveResult)
    setFormKey((count) => count + 1)
  }

  function done(saveResult: SaveResult | null = null) {
    requestedId.current = null
    show(createForm(), saveResult)
    reload()
  }

  /** The form isn't remounted, so it keeps the caret. */
  function move(opened: OpenPost, saveResult: SaveResult | null) {
    setForm({ opened, isUnsaved: false })
    setSaveResult(saveResult)
    reload()
  }

  async function edit(post: ListedPost) {
    // It is already open, perhaps with changes.
    if (post.id === openId) return document.querySelector<HTMLElement>('.admin-form .admin-panel-title')?.focus()
    if (!confirmLeave(unsaved)) return
    requestedId.current = post.id
    setBusyId(post.id)
    const opened = await readPost(post)
    setBusyId(null)
    // Another post may have been requested meanwhile.
    if (!opened || requestedId.current !== post.id) return
    const stored = readUnsaved(post.id)
    show(stored ? { opened: { ...opened, ...stored }, isUnsaved: true } : { opened, isUnsaved: false })
  }

  async function remove(post: ListedPost) {
    if (!hasPermanentId(post)) return void toast('error', messages.invalidPostId)
    const isTrashed = post.status === 'trashed'
    if (!confirm(messages.confirmDelete)) return
    const isDone = await callForPost(post, () =>
      callAsAdmin('deletePost', { params: { id: post.id }, ...(isTrashed ? { query: { forever: 'true' } } : {}) }),
    )
    if (!isDone) return
    void toast('success', messages.postDeleted)
    setSaveResult((current) => (current?.id === post.id ? null : current))
    setDeleted(isTrashed ? null : post)
    if (openId === post.id) {
      deleteDraft(form.opened)
      show(createForm())
    }
    reload()
    onRowRemoved()
  }

  async function restore(post: ListedPost) {
    if (!(await callForPost(post, () => callAsAdmin('restorePost', { params: { id: post.id } })))) return
    void toast('success', postAdminMessages.postRestored)
    setDeleted(null)
    reload()
    onRowRemoved()
  }

  async function callForPost(post: ListedPost, call: () => Promise<unknown>): Promise<boolean> {
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
    saveResult,
    formKey,
    busyId,
    deleted,
    edit,
    remove,
    restore,
    done,
    move,
    cancel: () => confirmLeave(unsaved) && done(),
    reopen: (opened: OpenPost) => show({ opened, isUnsaved: false }),
  }
}

function createForm(): { opened: OpenPost; isUnsaved: boolean } {
  const { opened, isSaved } = readNewPost()
  return { opened, isUnsaved: !isSaved }
}

async function readPost(post: ListedPost): Promise<OpenPost | null> {
  try {
    return toOpenPost(await callAsAdmin('readEditablePost', { params: { id: post.id } }))
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (!isUnauthorized(error)) void toast('error', isGone ? messages.postNotFound : messages.postFailed)
    return null
  }
}
