import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { callAsAdmin, isUnauthorized } from '../shared/auth/session.ts'
import { type OpenPost, toOpenPost } from './drafts/draft.ts'
import { deleteDraft, readNewPost, readUnsaved } from './drafts/local-draft.ts'
import type { SaveResult } from './save-result.tsx'

type OpenForm = { opened: OpenPost; isUnsaved: boolean }

const newPost = 'new'

/** The open post's form, if any. The URL names the post, so that Back and a reload work. */
export function usePostEditor({ reload }: { reload: () => void }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('post')
  const [form, setForm] = useState(() => (wanted === newPost ? createForm() : null))
  const [formKey, setFormKey] = useState(0)
  const [loadingId, setLoadingId] = useState<string | null>(null)
  const [saveResult, setSaveResult] = useState<SaveResult | null>(null)
  /** ID of the post that is open or being loaded, `newPost`, or null for the list. The URL follows a moment later. */
  const current = useRef(form ? wanted : null)

  function setUrl(post: string | null, isReplaced: boolean) {
    setParams(post ? { post } : {}, { replace: isReplaced })
  }

  function show(next: OpenForm) {
    setForm(next)
    setSaveResult(null)
    setFormKey((count) => count + 1)
  }

  async function open(post: string | null) {
    current.current = post
    setLoadingId(null)
    if (post === null) return setForm(null)
    if (post === newPost) return show(createForm())
    setLoadingId(post)
    const opened = await readPost(post)
    // Ignores the response if another post was opened meanwhile.
    if (current.current !== post) return
    if (!opened) return close()
    setLoadingId(null)
    const stored = readUnsaved(post)
    show(stored ? { opened: { ...opened, ...stored }, isUnsaved: true } : { opened, isUnsaved: false })
  }

  // Follows the URL after Back, a reload or a link.
  const follow = useRef(open)
  follow.current = open
  useEffect(() => {
    if (wanted !== current.current) void follow.current(wanted)
  }, [wanted])

  /** Returns to the list. Removes the form at once, because it may no longer save what is typed. */
  function close(result: SaveResult | null = null) {
    void open(null)
    setSaveResult(result)
    setUrl(null, true)
  }

  function done(result: SaveResult | null = null) {
    close(result)
    reload()
  }

  /** Updates the open post without remounting the form, so that the caret stays. */
  function move(opened: OpenPost, result: SaveResult | null) {
    current.current = opened.status === newPost ? newPost : opened.id
    setForm({ opened, isUnsaved: false })
    setSaveResult(result)
    setUrl(current.current, true)
    reload()
  }

  function choose(post: string) {
    void open(post)
    setUrl(post, false)
  }

  return {
    form,
    formKey,
    loadingId,
    saveResult,
    add: () => choose(newPost),
    edit: choose,
    done,
    move,
    close: () => close(),
    reopen: (opened: OpenPost) => show({ opened, isUnsaved: false }),
    /** Removes the notice about a deleted post, and its text if the form for new posts would open with it. */
    forget(id: string) {
      setSaveResult((current) => (current?.id === id ? null : current))
      deleteDraft({ id, status: newPost })
    },
  }
}

function createForm(): OpenForm {
  const { opened, isSaved } = readNewPost()
  return { opened, isUnsaved: !isSaved }
}

async function readPost(id: string): Promise<OpenPost | null> {
  try {
    return toOpenPost(await callAsAdmin('readEditablePost', { params: { id } }))
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404
    if (!isUnauthorized(error)) void toast('error', isGone ? messages.postNotFound : messages.postFailed)
    return null
  }
}
