import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { PostForm } from './form/post-form.tsx'
import { PostList } from './post-list.tsx'
import { usePostActions } from './use-post-actions.ts'
import { usePostEditor } from './use-post-editor.ts'
import { allPosts, usePostList } from './use-post-list.ts'

export const loader = createAdminLoader('Posts')

export const meta = adminMeta

/** Opening a post changes only the query string, which the loader doesn't read. */
export function shouldRevalidate() {
  return false
}

export default function Admin() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminPage
      title={
        <>
          Admin Dashboard <b>Posts</b>
        </>
      }
      current="posts"
    >
      {(pageProps) => <Posts {...pageProps} siteUrl={root?.site.url ?? window.location.origin} />}
    </AdminPage>
  )
}

/** Either the list of posts or, while a post is written, its form alone. */
function Posts({ token, onUnsaved, siteUrl }: AdminPageProps & { siteUrl: string }) {
  const [params, setParams] = useState(allPosts)
  const { list, reload } = usePostList(params)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const editor = usePostEditor({ reload })
  const { form, saveResult, loadingId } = editor
  const actions = usePostActions({
    onDeleted: ({ id }) => editor.forget(id),
    reload,
    // The pressed button disappears with its row, so the focus moves to the list's heading.
    onRowRemoved: () => listHeading.current?.focus({ preventScroll: true }),
  })

  // When the form closes, the focus moves to the row of its post, or after publishing to the list's heading.
  const lastId = useRef<string | null>(null)
  useEffect(() => {
    const last = lastId.current
    lastId.current = form?.opened.id ?? null
    if (form || !last) return
    const row = saveResult ? null : document.querySelector<HTMLElement>(`[data-post="${CSS.escape(last)}"] button`)
    ;(row ?? listHeading.current)?.focus({ preventScroll: row === null })
  }, [form, saveResult])

  if (form)
    return (
      <PostForm
        key={editor.formKey}
        {...form}
        token={token}
        siteUrl={siteUrl}
        onUnsaved={onUnsaved}
        outcome={saveResult}
        onDone={editor.done}
        onMoved={editor.move}
        onListStale={reload}
        onClose={editor.close}
        onReopen={editor.reopen}
      />
    )
  return (
    <PostList
      list={list}
      params={params}
      onParamsChange={setParams}
      outcome={saveResult}
      busyId={loadingId ?? actions.busyId}
      deleted={actions.deleted}
      headingRef={listHeading}
      onAdd={editor.add}
      onEdit={({ id }) => editor.edit(id)}
      onDelete={actions.remove}
      onRestore={actions.restore}
      onUnpublish={actions.unpublish}
      onRetry={reload}
    />
  )
}
