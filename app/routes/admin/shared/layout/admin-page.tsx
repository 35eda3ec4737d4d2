import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { AdminEndpointName } from '#contract/rights.ts'
import { ChoosePassword } from '../auth/choose-password.tsx'
import { LoginDialog, LoginScreen } from '../auth/login.tsx'
import { LoginForm } from '../auth/login-form.tsx'
import { endSession, toAccountId, useMustAddFactor, useToken } from '../auth/session.ts'
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
  needs,
  children,
}: {
  title: ReactNode
  current: PageName
  /** As of `AdminFrame`. */
  needs?: AdminEndpointName | undefined
  children: (pageProps: AdminPageProps) => ReactNode
}) {
  const token = useToken()
  const mustAddFactor = useMustAddFactor()
  const [isOpen, setIsOpen] = useState(false)
  /** Whose page is open. */
  const [account, setAccount] = useState('')
  const [unsaved, setUnsaved] = useState<UnsavedState>('empty')
  const titleRef = useRef<HTMLHeadingElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const lastScreen = useRef<'waiting' | 'link' | 'login' | 'page'>('waiting')
  const { link, leaveLink } = useLink()
  if (token && !isOpen) setIsOpen(true)
  // When another account logs in, here or in another tab, the page starts again, and unsaved text stays with its author.
  const loggedIn = token ? toAccountId(token) : ''
  if (loggedIn && loggedIn !== account) {
    setAccount(loggedIn)
    setUnsaved('empty')
  }
  // When the session expires, a page stays open under the login dialog if its form has text that would be lost.
  if (token === null && isOpen && unsaved === 'empty') setIsOpen(false)
  const screen = token === undefined ? 'waiting' : link ? 'link' : isOpen ? 'page' : 'login'

  // The focus moves when page and login screen replace each other, but not on the first render.
  useEffect(() => {
    const last = lastScreen.current
    lastScreen.current = screen
    if ((last === 'login' || last === 'link') && screen === 'page') titleRef.current?.focus()
    if ((last === 'page' || last === 'link') && screen === 'login') passwordRef.current?.focus()
  }, [screen])

  async function logOut() {
    if (!(await confirmLeave(unsaved))) return
    setUnsaved('empty')
    setIsOpen(false)
    endSession()
  }

  if (screen === 'waiting') return <AdminWaiting />
  if (screen === 'link')
    return (
      <LoginScreen>
        <ChoosePassword key={link} link={link} isLoggedIn={token !== null} onDone={leaveLink} />
      </LoginScreen>
    )
  if (screen === 'login')
    return (
      <LoginScreen>
        <LoginForm passwordRef={passwordRef} />
      </LoginScreen>
    )
  // Only the account page works without the second factor that the site requires. Unsaved text stays until it is saved or given up.
  if (screen === 'page' && mustAddFactor && current !== 'security' && unsaved === 'empty')
    return <Navigate to={adminPages.security.to} replace />
  return (
    <>
      <AdminFrame key={account} title={title} titleRef={titleRef} current={current} needs={needs} onLogOut={() => void logOut()}>
        {children({ token: token ?? null, unsaved, onUnsaved: setUnsaved })}
      </AdminFrame>
      {token === null && <LoginDialog onLogOut={() => void logOut()} />}
    </>
  )
}

/** The token of a link to choose a password, from the URL's fragment (`#link=`); empty if there is none. */
function useLink(): { link: string; leaveLink: () => void } {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return {
    link: /^#link=(.+)$/.exec(hash)?.[1] ?? '',
    leaveLink: () => void navigate(pathname + search, { replace: true }),
  }
}
