import { useEffect, useRef, useState } from 'react'
import { fetchPost } from '#app/posts.ts'
import { toast } from '#app/ui/toast.ts'
import { brand } from '#content/brand.ts'
import { messages } from '#contract/messages.ts'
import { hasRealId, type ListedPost } from '#contract/posts.ts'
import type { Route } from './+types/dashboard'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { draftOf, emptyDraft } from './draft.ts'
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
  if (token && !isOpen) setIsOpen(true)

  function logOut() {
    setIsOpen(false)
    forgetToken()
  }

  if (token === undefined) return <AdminWaiting />
  if (!isOpen) return <LoginScreen />
  // A session that ends by itself leaves the desk where it is (decisions §3, 401).
  return (
    <>
      <Dashboard token={token} onLogOut={logOut} />
      {token === null && <LoginDialog />}
    </>
  )
}

function Dashboard({ token, onLogOut }: { token: string | null; onLogOut: () => void }) {
  const { list, reload } = usePostList(token)
  const [editing, setEditing] = useState<ListedPost | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const newDraft = useRef(emptyDraft)
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
    wantedId.current = post.id
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
    wantedId.current = null
    show(null)
  }

  function takeSaved() {
    if (!editing) newDraft.current = emptyDraft
    cancel()
    reload()
  }

  return (
    <AdminFrame title="Admin Dashboard" current="posts" onLogOut={onLogOut}>
      <div className="admin-panels">
        {editing ? (
          <PostForm
            key={editing.id}
            post={editing}
            initial={draftOf(editing)}
            headingRef={formHeading}
            onSaved={takeSaved}
            onCancel={cancel}
          />
        ) : (
          <PostForm
            key={`new ${turn}`}
            post={null}
            initial={newDraft.current}
            keptDraft={newDraft}
            headingRef={formHeading}
            onSaved={takeSaved}
            onCancel={cancel}
          />
        )}
        <PostList list={list} busyId={busyId} headingRef={listHeading} onEdit={edit} onDelete={remove} onRetry={reload} />
      </div>
    </AdminFrame>
  )
}
