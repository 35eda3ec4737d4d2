import { useRef } from 'react'
import { brand } from '#content/brand.ts'
import type { Route } from './+types/newsletter'
import { AdminFrame, AdminWaiting } from './admin-frame.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { forgetToken, useToken } from './session.ts'

export function loader() {
  return { title: `Newsletter | Admin | ${brand.name}`, sender: brand.name }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** Open to whoever has the API key (spec §6): no login. */
export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const token = useToken()
  const titleRef = useRef<HTMLHeadingElement>(null)

  function logOut() {
    forgetToken()
    // The button that was pressed goes.
    titleRef.current?.focus()
  }

  // Not before the page is alive: a form sent earlier would put the API key into an address.
  if (token === undefined) return <AdminWaiting />
  return (
    <AdminFrame title="Newsletter" titleRef={titleRef} current="newsletter" onLogOut={token ? logOut : undefined}>
      <NewsletterForm sender={loaderData.sender} />
    </AdminFrame>
  )
}
