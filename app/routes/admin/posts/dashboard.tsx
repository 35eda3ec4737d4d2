import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { brand } from '#content/brand.ts'
import { adminMeta } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { PostForm } from './form/post-form.tsx'
import { PostList } from './post-list.tsx'
import { usePostEditor } from './use-post-editor.ts'
import { everything, usePostList } from './use-post-list.ts'

export function loader() {
  return { title: `Admin | ${brand.name}` }
}

export const meta = adminMeta

export default function Admin() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminPage title="Admin Dashboard" current="posts">
      {(editor) => <Posts {...editor} siteUrl={root?.site.url ?? window.location.origin} />}
    </AdminPage>
  )
}

function Posts({ token, unsaved, onUnsaved, siteUrl }: AdminPageProps & { siteUrl: string }) {
  const [params, setParams] = useState(everything)
  const { list, reload } = usePostList(token, params)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  // The pressed button disappears with its row, so the focus moves to the heading.
  const pageProps = usePostEditor({ unsaved, reload, onRowRemoved: () => listHeading.current?.focus({ preventScroll: true }) })
  const { form, turn } = pageProps

  // The focus moves to the form when it gets another post, but not on the first render.
  useEffect(() => {
    if (turn === 0) return
    formHeading.current?.focus({ preventScroll: true })
    formHeading.current?.scrollIntoView()
  }, [turn])

  return (
    <div className="admin-panels">
      <PostForm
        key={turn}
        {...form}
        token={token}
        siteUrl={siteUrl}
        headingRef={formHeading}
        onUnsaved={onUnsaved}
        outcome={pageProps.saveResult}
        onDone={pageProps.done}
        onMoved={pageProps.move}
        onListStale={reload}
        onCancel={pageProps.cancel}
        onReopen={pageProps.reopen}
      />
      <PostList
        list={list}
        params={params}
        onAsk={setParams}
        busyId={pageProps.busyId}
        deleted={pageProps.deleted}
        headingRef={listHeading}
        onEdit={pageProps.edit}
        onDelete={pageProps.remove}
        onRestore={pageProps.restore}
        onRetry={reload}
      />
    </div>
  )
}
