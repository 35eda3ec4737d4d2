import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { LoginDialog, LoginScreen } from '../auth/login.tsx'
import { endSession, useMustAddFactor, useToken } from '../auth/session.ts'
import { confirmLeave, type UnsavedState } from '../forms/unsaved-guard.ts'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { adminPages, type PageName } from './admin-navigation.tsx'

export type AdminPageProps = {
  /** Null while the login dialog is open over unsaved text. */
  token: string | null
  unsaved: UnsavedState
  onUnsaved: (unsaved: UnsavedState) => void
}

/** An admin page, or the login screen for people who aren't logged in. */
export function AdminPage({
  title,
  current,
  children,
}: {
  title: ReactNode
  current: PageName
  children: (pageProps: AdminPageProps) => ReactNode
}) {
  const token = useToken()
  const mustAddFactor = useMustAddFactor()
  const [isOpen, setIsOpen] = useState(false)
  const [unsaved, setUnsaved] = useState<UnsavedState>('empty')
  const titleRef = useRef<HTMLHeadingElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const lastScreen = useRef<'waiting' | 'login' | 'page'>('waiting')
  if (token && !isOpen) setIsOpen(true)
  // When the session expires, a page stays open under the login dialog if its form has text that would be lost.
  if (token === null && isOpen && unsaved === 'empty') setIsOpen(false)
  const screen = token === undefined ? 'waiting' : isOpen ? 'page' : 'login'

  // The focus moves when page and login screen replace each other, but not on the first render.
  useEffect(() => {
    const last = lastScreen.current
    lastScreen.current = screen
    if (last === 'login' && screen === 'page') titleRef.current?.focus()
    if (last === 'page' && screen === 'login') passwordRef.current?.focus()
  }, [screen])

  async function logOut() {
    if (!(await confirmLeave(unsaved))) return
    setUnsaved('empty')
    setIsOpen(false)
    endSession()
  }

  if (screen === 'waiting') return <AdminWaiting />
  // Only the account page works without the second factor that the site requires. Unsaved text stays until it is saved or given up.
  if (screen === 'page' && mustAddFactor && current !== 'security' && unsaved === 'empty')
    return <Navigate to={adminPages.security.to} replace />
  if (screen === 'login') return <LoginScreen passwordRef={passwordRef} />
  return (
    <>
      <AdminFrame title={title} titleRef={titleRef} current={current} onLogOut={() => void logOut()}>
        {children({ token: token ?? null, unsaved, onUnsaved: setUnsaved })}
      </AdminFrame>
      {token === null && <LoginDialog onLogOut={() => void logOut()} />}
    </>
  )
}
