import { type Ref, useEffect, useRef, useState } from 'react'
import { fetchPost } from '#app/posts.ts'
import { toast } from '#app/ui/toast.ts'
import { brand } from '#content/brand.ts'
import { messages } from '#contract/messages.ts'
import { hasRealId, type ListedPost } from '#contract/posts.ts'
import type { Route } from './+types/dashboard'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { draftOf, emptyDraft, keepNewDraft, readNewDraft } from './draft.ts'
import { mayLeave, type Unsaved } from './leaving.ts'
import { LoginDialog, LoginScreen } from './login.tsx'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { callAsAdmin, forgetToken, toastFailure, useToken } from './session.ts'
import { usePostList } from './use-post-list.ts'

export function loader() {
  return { title: `Admin | ${brand.name}` }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function Admin() {
  const token = useToken()
  const [isOpen, setIsOpen] = useState(false)
  const [unsaved, setUnsaved] = useState<Unsaved>('nothing')
  const titleRef = useRef<HTMLHeadingElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const lastScreen = useRef<'waiting' | 'login' | 'desk'>('waiting')
  if (token && !isOpen) setIsOpen(true)
  // A session that ends by itself leaves the desk where it is as long as somebody's text stands on it (docs/decisions.md).
  if (token === null && isOpen && unsaved === 'nothing') setIsOpen(false)
  const screen = token === undefined ? 'waiting' : isOpen ? 'desk' : 'login'

  // The focus goes along when one screen takes the other's place; on the page's first one it stays where the browser put it.
  useEffect(() => {
    const last = lastScreen.current
    lastScreen.current = screen
    if (last === 'login' && screen === 'desk') titleRef.current?.focus()
    if (last === 'desk' && screen === 'login') passwordRef.current?.focus()
  }, [screen])

  function logOut() {
    if (!mayLeave(unsaved)) return
    setIsOpen(false)
    forgetToken()
  }

  if (screen === 'waiting') return <AdminWaiting />
  if (screen === 'login') return <LoginScreen passwordRef={passwordRef} />
  return (
    <>
      <Dashboard token={token ?? null} titleRef={titleRef} unsaved={unsaved} onUnsaved={setUnsaved} onLogOut={logOut} />
      {token === null && <LoginDialog onLogOut={logOut} />}
    </>
  )
}

type DashboardProps = {
  token: string | null
  titleRef: Ref<HTMLHeadingElement>
  unsaved: Unsaved
  onUnsaved: (unsaved: Unsaved) => void
  onLogOut: () => void
}

function Dashboard({ token, titleRef, unsaved, onUnsaved, onLogOut }: DashboardProps) {
  const { list, reload } = usePostList(token)
  const [editing, setEditing] = useState<ListedPost | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const [keptDraft] = useState(readNewDraft)
  const newDraft = useRef(keptDraft)
  const wantedId = useRef<string | null>(null)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)

  // Focus follows when the form holds another post; the first one just stands there.
  useEffect(() => {
    if (turn === 0) return
    formHeading.current?.focus({ preventScroll: true })
    formHeading.current?.scrollIntoView()
  }, [turn])

  async function edit(post: ListedPost) {
    if (post.id !== editing?.id && !mayLeave(unsaved)) return
    wantedId.current = post.id
    // It is open already, perhaps with changes.
    if (post.id === editing?.id) return show(editing)
    if (post.content !== undefined) return show(post)
    setBusyId(post.id)
    const read = await fetchPost(post.slug)
    setBusyId(null)
    // Meanwhile another one may have been asked for.
    if (wantedId.current !== post.id) return
    if (read.state === 'loaded') show({ ...post, content: read.post.content })
    else void toast('error', read.state === 'missing' ? messages.postNotFound : messages.postFailed)
  }

  async function remove(post: ListedPost) {
    if (!hasRealId(post)) return void toast('error', messages.invalidPostId)
    if (!confirm(messages.confirmDelete)) return
    setBusyId(post.id)
    try {
      await callAsAdmin('deletePost', { params: { id: post.id } })
      void toast('success', messages.postDeleted)
      if (editing?.id === post.id) setEditing(null)
      reload()
      // The button that was pressed goes with its row.
      listHeading.current?.focus({ preventScroll: true })
    } catch (error) {
      toastFailure(error)
    } finally {
      setBusyId(null)
    }
  }

  function show(post: ListedPost | null) {
    setEditing(post)
    setTurn((count) => count + 1)
  }

  function cancel() {
    if (mayLeave(unsaved)) close()
  }

  function close() {
    wantedId.current = null
    show(null)
  }

  function takeSaved() {
    if (!editing) {
      newDraft.current = emptyDraft
      keepNewDraft(emptyDraft)
    }
    close()
    reload()
  }

  return (
    <AdminFrame title="Admin Dashboard" titleRef={titleRef} current="posts" onLogOut={onLogOut}>
      <div className="admin-panels">
        {editing ? (
          <PostForm
            key={editing.id}
            post={editing}
            initial={draftOf(editing)}
            headingRef={formHeading}
            onUnsaved={onUnsaved}
            onSaved={takeSaved}
            onCancel={cancel}
          />
        ) : (
          <PostForm
            key={`new ${turn}`}
            post={null}
            initial={newDraft.current}
            newDraft={newDraft}
            headingRef={formHeading}
            onUnsaved={onUnsaved}
            onSaved={takeSaved}
            onCancel={cancel}
          />
        )}
        <PostList list={list} busyId={busyId} headingRef={listHeading} onEdit={edit} onDelete={remove} onRetry={reload} />
      </div>
    </AdminFrame>
  )
}
