import { useEffect, useRef, useState } from 'react'
import { LoginDialog, LoginScreen } from '../shared/auth/login.tsx'
import { LoginForm } from '../shared/auth/login-form.tsx'
import { endSession, useToken } from '../shared/auth/session.ts'
import { AdminFrame, AdminWaiting } from '../shared/layout/admin-frame.tsx'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import type { Route } from './+types/campaign'
import { CampaignScreen } from './campaign-screen.tsx'

export const loader = createAdminLoader('Newsletter')

export const meta = adminMeta

export default function CampaignPage({ params }: Route.ComponentProps) {
  const token = useToken()
  const [isOpen, setIsOpen] = useState(false)
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const titleRef = useRef<HTMLHeadingElement>(null)
  const passwordRef = useRef<HTMLInputElement>(null)
  const hadLogin = useRef(false)
  // When the session expires, the campaign stays in view; only logging out hides it.
  if (token && !isOpen) setIsOpen(true)
  if (token && isLoggingIn) setIsLoggingIn(false)

  useEffect(() => {
    // A login removes the login form and its focused button, so the focus moves to the title.
    if (isOpen && hadLogin.current) titleRef.current?.focus()
    hadLogin.current = token === null && !isOpen
  }, [isOpen, token])

  function logOut() {
    setIsOpen(false)
    setIsLoggingIn(false)
    endSession()
  }

  if (token === undefined) return <AdminWaiting />
  if (!isOpen)
    return (
      <LoginScreen>
        <LoginForm passwordRef={passwordRef} />
      </LoginScreen>
    )
  return (
    <AdminFrame title="Newsletter" titleRef={titleRef} current="newsletter" onLogOut={logOut}>
      <CampaignScreen key={params.id} id={params.id} token={token} onLogIn={() => setIsLoggingIn(true)} />
      {isLoggingIn && <LoginDialog onLogOut={logOut} />}
    </AdminFrame>
  )
}
