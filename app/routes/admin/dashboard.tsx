import { useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { brand } from '#content/brand.ts'
import { adminMeta } from './admin-meta.ts'
import { AdminPage, type Desk } from './admin-page.tsx'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { useDesk } from './use-desk.ts'
import { everything, usePostList } from './use-post-list.ts'

export function loader() {
  return { title: `Admin | ${brand.name}` }
}

export const meta = adminMeta

export default function Admin() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <AdminPage title="Admin Dashboard" current="posts">
      {(desk) => <Posts {...desk} siteUrl={root?.site.url ?? window.location.origin} />}
    </AdminPage>
  )
}

function Posts({ token, unsaved, onUnsaved, siteUrl }: Desk & { siteUrl: string }) {
  const [asked, setAsked] = useState(everything)
  const { list, reload } = usePostList(token, asked)
  const formHeading = useRef<HTMLHeadingElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with its row.
  const desk = useDesk({ unsaved, reload, onRowGone: () => listHeading.current?.focus({ preventScroll: true }) })
  const { form, turn } = desk

  // Focus follows when the form holds another post; the first one just stands there.
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
        outcome={desk.outcome}
        onDone={desk.done}
        onMoved={desk.move}
        onListStale={reload}
        onCancel={desk.cancel}
        onReopen={desk.reopen}
      />
      <PostList
        list={list}
        asked={asked}
        onAsk={setAsked}
        busyId={desk.busyId}
        deleted={desk.deleted}
        headingRef={listHeading}
        onEdit={desk.edit}
        onDelete={desk.remove}
        onRestore={desk.restore}
        onRetry={reload}
      />
    </div>
  )
}
