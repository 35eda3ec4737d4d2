import { useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { hasPermanentId, type ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { nextSequence, toFormData, toOpenPost } from './drafts/draft.ts'

type PostActionsOptions = {
  onDeleted: (post: ListedPost) => void
  reload: () => void
  onRowRemoved: () => void
}

/** What the list of posts does with a post without opening it. */
export function usePostActions({ onDeleted, reload, onRowRemoved }: PostActionsOptions) {
  const [busyId, setBusyId] = useState<string | null>(null)
  const [deleted, setDeleted] = useState<ListedPost | null>(null)

  async function remove(post: ListedPost) {
    if (!hasPermanentId(post)) return void toast('error', messages.invalidPostId)
    const isTrashed = post.status === 'trashed'
    const isConfirmed = await (isTrashed
      ? askToConfirm(postAdminMessages.confirmDeleteForever, 'Delete permanently')
      : askToConfirm(`${messages.confirmDelete} ${postAdminMessages.trashed}`, 'Delete'))
    if (!isConfirmed) return
    const isDone = await callForPost(post, () =>
      callAsAdmin('deletePost', { params: { id: post.id }, ...(isTrashed ? { query: { forever: 'true' } } : {}) }),
    )
    if (!isDone) return
    void toast('success', messages.postDeleted)
    setDeleted(isTrashed ? null : post)
    onDeleted(post)
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

  /** Takes a post off the site, or cancels its schedule. Its newest text becomes a draft. */
  async function unpublish(post: ListedPost) {
    if (post.status === 'published' && !(await askToConfirm(postAdminMessages.confirmUnpublish, 'Unpublish'))) return
    const isDone = await callForPost(post, async () => {
      const opened = toOpenPost(await callAsAdmin('readEditablePost', { params: { id: post.id } }))
      const request = { draft: opened.draft, opened, publishing: { status: 'draft' as const }, sequence: nextSequence() }
      await callAsAdmin('updatePost', { params: { id: post.id }, body: toFormData(request), ifMatch: opened.known })
    })
    if (!isDone) return
    void toast('success', postAdminMessages.postUnpublished)
    onDeleted(post)
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

  return { busyId, deleted, remove, restore, unpublish }
}
