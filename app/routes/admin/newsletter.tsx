import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { requestContext } from '#app/context.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/newsletter'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { adminMeta } from './admin-meta.ts'
import { LoginDialog } from './login.tsx'
import { NewsletterScreen } from './newsletter/newsletter-desk.tsx'
import { TextPreview } from './newsletter/plain-preview.tsx'
import { useNewsletterDraft } from './newsletter/use-letter.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { forgetToken, useToken } from './session.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: `Newsletter | Admin | ${brand.name}`, sender: brand.name, siteUrl: context.get(requestContext).site.url }
}

export const meta = adminMeta

/** Open to whoever has the API key (spec §6): no login. With one there is more to see. */
export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const token = useToken()
  const [draft, setDraft] = useNewsletterDraft()
  const [isLoggedIn, setIsLoggedIn] = useState(false)
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const titleRef = useRef<HTMLHeadingElement>(null)
  // A session that ends by itself takes nothing off the desk.
  if (token && !isLoggedIn) setIsLoggedIn(true)
  if (token && isLoggingIn) setIsLoggingIn(false)

  function logOut() {
    forgetToken()
    setIsLoggedIn(false)
    setIsLoggingIn(false)
    // The button that was pressed goes.
    titleRef.current?.focus()
  }

  // Not before the page is alive: a form sent earlier would put the API key into an address.
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
          <NewsletterForm draft={draft} onDraftChange={setDraft} note={<OpenNote />} />
          <TextPreview sender={loaderData.sender} draft={draft} />
        </div>
      )}
      {isLoggingIn && <LoginDialog onLogOut={logOut} />}
    </AdminFrame>
  )
}

function OpenNote() {
  return (
    <p>
      It goes to every subscriber at once.{' '}
      <Link className="inline-link" to="/admin">
        Log in
      </Link>{' '}
      first to try it on yourself, to have 30 seconds in which it can be undone, and to see how far it has come.
    </p>
  )
}
