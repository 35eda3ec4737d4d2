import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { brand } from '#content/brand.ts'
import { adminMeta } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { PostForm } from './form/post-form.tsx'
import { PostList } from './post-list.tsx'
import { usePostEditor } from './use-post-editor.ts'
import { allPosts, usePostList } from './use-post-list.ts'

export function loader() {
  return { title: `Admin | ${brand.name}` }
}

export const meta = adminMeta

export default function Admin() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminPage title="Admin Dashboard" current="posts">
      {(pageProps) => <Posts {...pageProps} siteUrl={root?.site.url ?? window.location.origin} />}
    </AdminPage>
  )
}

function Posts({ token, unsaved, onUnsaved, siteUrl }: AdminPageProps & { siteUrl: string }) {
  const [params, setParams] = useState(allPosts)
  const { list, reload } = usePostList(params)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  // A row that is removed contains the pressed button, so the focus moves to the list's heading.
  const editor = usePostEditor({ unsaved, reload, onRowRemoved: () => listHeading.current?.focus({ preventScroll: true }) })
  const { form, formKey } = editor

  // The focus moves to the form when it shows another post, but not on the first render.
  useEffect(() => {
    if (formKey === 0) return
    formHeading.current?.focus({ preventScroll: true })
    formHeading.current?.scrollIntoView()
  }, [formKey])

  return (
    <div className="admin-panels">
      <PostForm
        key={formKey}
        {...form}
        token={token}
        siteUrl={siteUrl}
        headingRef={formHeading}
        onUnsaved={onUnsaved}
        outcome={editor.saveResult}
        onDone={editor.done}
        onMoved={editor.move}
        onListStale={reload}
        onCancel={() => void editor.cancel()}
        onReopen={editor.reopen}
      />
      <PostList
        list={list}
        params={params}
        onParamsChange={setParams}
        busyId={editor.busyId}
        deleted={editor.deleted}
        headingRef={listHeading}
        onEdit={editor.edit}
        onDelete={editor.remove}
        onRestore={editor.restore}
        onRetry={reload}
      />
    </div>
  )
}
