import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { requestContext } from '#app/context.ts'
import { LoginDialog } from '../shared/auth/login.tsx'
import { endSession, useToken } from '../shared/auth/session.ts'
import { AdminFrame, AdminWaiting } from '../shared/layout/admin-frame.tsx'
import { adminMeta, adminTitle } from '../shared/layout/admin-meta.ts'
import type { Route } from './+types/newsletter'
import { SendNewsletterForm } from './compose/send-newsletter-form.tsx'
import { TextPreview } from './compose/text-preview.tsx'
import { useNewsletterDraft } from './compose/use-newsletter-draft.ts'
import { NewsletterScreen } from './newsletter-screen.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { content, site } = context.get(requestContext)
  return { title: adminTitle('Newsletter', content), sender: content.brand.name, siteUrl: site.url }
}

export const meta = adminMeta

/** Opening a newsletter changes only the query string, which the loader doesn't read. */
export function shouldRevalidate() {
  return false
}

/** Sending needs the API key but no login (spec §6). Staff who log in also get checks, test emails and progress reports. */
export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const token = useToken()
  const [draft, setDraft] = useNewsletterDraft()
  const [isLoggedIn, setIsLoggedIn] = useState(false)
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const titleRef = useRef<HTMLHeadingElement>(null)
  // The screen for people who are logged in stays when the session expires; only logging out closes it.
  if (token && !isLoggedIn) setIsLoggedIn(true)
  if (token && isLoggingIn) setIsLoggingIn(false)
  // A newsletter that is being written can only be saved with a login.
  const isWriting = useSearchParams()[0].has('draft')

  function logOut() {
    endSession()
    setIsLoggedIn(false)
    setIsLoggingIn(false)
    // Logging out removes the pressed button, so the focus moves to the title.
    titleRef.current?.focus()
  }

  // The form isn't shown before hydration: submitting it then would put the API key into the URL.
  if (token === undefined) return <AdminWaiting />
  return (
    <AdminFrame title="Newsletter" titleRef={titleRef} current="newsletter" onLogOut={isLoggedIn ? logOut : undefined}>
      {isLoggedIn ? (
        <NewsletterScreen
          token={token}
          siteUrl={loaderData.siteUrl}
          draft={draft}
          onDraftChange={setDraft}
          onLogIn={() => setIsLoggingIn(true)}
        />
      ) : (
        <div className="admin-panels">
          <SendNewsletterForm draft={draft} onDraftChange={setDraft} note={<OpenNote />} />
          <TextPreview sender={loaderData.sender} draft={draft} />
        </div>
      )}
      {(isLoggingIn || (isLoggedIn && isWriting && token === null)) && <LoginDialog onLogOut={logOut} />}
    </AdminFrame>
  )
}

function OpenNote() {
  return (
    <p>
      This sends to every subscriber immediately.{' '}
      <Link className="inline-link" to="/admin">
        Log in
      </Link>{' '}
      first to send yourself a test, get 30 seconds to undo, and follow progress.
    </p>
  )
}
