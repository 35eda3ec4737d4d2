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
  // Not before the page is alive: a form sent earlier would put the API key into an address.
  if (token === undefined) return <AdminWaiting />
  return (
    <AdminFrame title="Newsletter" current="newsletter" onLogOut={token ? forgetToken : undefined}>
      <NewsletterForm sender={loaderData.sender} />
    </AdminFrame>
  )
}
