import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { visitContext } from '#app/context.ts'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/newsletter'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { adminMeta } from './admin-meta.ts'
import { LoginDialog } from './login.tsx'
import { NewsletterDesk } from './newsletter/newsletter-desk.tsx'
import { PlainPreview } from './newsletter/plain-preview.tsx'
import { useLetter } from './newsletter/use-letter.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { forgetToken, useToken } from './session.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { title: `Newsletter | Admin | ${brand.name}`, sender: brand.name, siteUrl: context.get(visitContext).site.url }
}

export const meta = adminMeta

/** Open to whoever has the API key (spec §6): no login. With one there is more to see. */
export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const token = useToken()
  const [letter, setLetter] = useLetter()
  const [isDesk, setIsDesk] = useState(false)
  const [isLoggingIn, setIsLoggingIn] = useState(false)
  const titleRef = useRef<HTMLHeadingElement>(null)
  // A session that ends by itself takes nothing off the desk.
  if (token && !isDesk) setIsDesk(true)
  if (token && isLoggingIn) setIsLoggingIn(false)

  function logOut() {
    forgetToken()
    setIsDesk(false)
    setIsLoggingIn(false)
    // The button that was pressed goes.
    titleRef.current?.focus()
  }

  // Not before the page is alive: a form sent earlier would put the API key into an address.
  if (token === undefined) return <AdminWaiting />
  return (
    <AdminFrame title="Newsletter" titleRef={titleRef} current="newsletter" onLogOut={isDesk ? logOut : undefined}>
      {isDesk ? (
        <NewsletterDesk
          token={token}
          siteUrl={loaderData.siteUrl}
          letter={letter}
          onLetter={setLetter}
          onLogIn={() => setIsLoggingIn(true)}
        />
      ) : (
        <div className="admin-panels">
          <NewsletterForm letter={letter} onLetter={setLetter} note={<OpenNote />} />
          <PlainPreview sender={loaderData.sender} letter={letter} />
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
