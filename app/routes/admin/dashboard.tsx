import { type Ref, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/dashboard'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { mayLeave, type Unsaved } from './leaving.ts'
import { LoginDialog, LoginScreen } from './login.tsx'
import { PostForm } from './post-form.tsx'
import { PostList } from './post-list.tsx'
import { forgetToken, useToken } from './session.ts'
import { useDesk } from './use-desk.ts'
import { everything, usePostList } from './use-post-list.ts'

export function loader() {
  return { title: `Admin | ${brand.name}` }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function Admin() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
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
      <Dashboard
        token={token ?? null}
        siteUrl={root?.site.url ?? window.location.origin}
        titleRef={titleRef}
        unsaved={unsaved}
        onUnsaved={setUnsaved}
        onLogOut={logOut}
      />
      {token === null && <LoginDialog onLogOut={logOut} />}
    </>
  )
}

type DashboardProps = {
  token: string | null
  siteUrl: string
  titleRef: Ref<HTMLHeadingElement>
  unsaved: Unsaved
  onUnsaved: (unsaved: Unsaved) => void
  onLogOut: () => void
}

function Dashboard({ token, siteUrl, titleRef, unsaved, onUnsaved, onLogOut }: DashboardProps) {
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
    <AdminFrame title="Admin Dashboard" titleRef={titleRef} current="posts" onLogOut={onLogOut}>
      <div className="admin-panels">
        <PostForm
          key={turn}
          {...form}
          token={token}
          siteUrl={siteUrl}
          headingRef={formHeading}
          onUnsaved={onUnsaved}
          onDone={desk.done}
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
    </AdminFrame>
  )
}
