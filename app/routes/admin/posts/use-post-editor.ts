import { useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { ListedPost } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { callAsAdmin, isUnauthorized } from '../shared/auth/session.ts'
import { confirmLeave, type UnsavedState } from '../shared/forms/unsaved-guard.ts'
import { type OpenPost, toOpenPost } from './drafts/draft.ts'
import { deleteDraft, readNewPost, readUnsaved } from './drafts/local-draft.ts'
import type { SaveResult } from './save-result.tsx'
import { usePostDeletion } from './use-post-deletion.ts'

type PostEditorOptions = {
  unsaved: UnsavedState
  reload: () => void
  onRowRemoved: () => void
}

export function usePostEditor({ unsaved, reload, onRowRemoved }: PostEditorOptions) {
  const [form, setForm] = useState(createForm)
  const [formKey, setFormKey] = useState(0)
  const [loadingId, setLoadingId] = useState<string | null>(null)
  const [saveResult, setSaveResult] = useState<SaveResult | null>(null)
  const requestedId = useRef<string | null>(null)
  const openId = form.opened.id
  const { busyId, ...deletion } = usePostDeletion({ onDeleted, reload, onRowRemoved })

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

  /** Updates the open post without remounting the form, so that the caret stays. */
  function move(opened: OpenPost, saveResult: SaveResult | null) {
    setForm({ opened, isUnsaved: false })
    setSaveResult(saveResult)
    reload()
  }

  async function edit(post: ListedPost) {
    // The post is already open, perhaps with changes, so its form only takes the focus.
    if (post.id === openId) return document.querySelector<HTMLElement>('.admin-form .admin-panel-title')?.focus()
    if (!(await confirmLeave(unsaved))) return
    requestedId.current = post.id
    setLoadingId(post.id)
    const opened = await readPost(post)
    setLoadingId(null)
    // Ignores the response if another post was requested meanwhile.
    if (!opened || requestedId.current !== post.id) return
    const stored = readUnsaved(post.id)
    show(stored ? { opened: { ...opened, ...stored }, isUnsaved: true } : { opened, isUnsaved: false })
  }

  /** Clears the form and its notice if they show the deleted post. */
  function onDeleted(post: ListedPost) {
    setSaveResult((current) => (current?.id === post.id ? null : current))
    if (openId !== post.id) return
    deleteDraft(form.opened)
    show(createForm())
  }

  return {
    form,
    saveResult,
    formKey,
    busyId: loadingId ?? busyId,
    ...deletion,
    edit,
    done,
    move,
    cancel: async () => {
      if (await confirmLeave(unsaved)) done()
    },
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
