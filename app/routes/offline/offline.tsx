import './offline.css'
import { offlinePath } from '#app/browser/offline/cache-rules.ts'
import { telephoneLink, whatsappLink } from '#app/contact-links.ts'
import { requestContext } from '#app/context.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { BarsIcon } from '#app/ui/graphics/bars-icon.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Route } from './+types/offline'

export function loader({ context }: Route.LoaderArgs) {
  const { site, content } = context.get(requestContext)
  const { brand } = content
  const { meta, direct, ...copy } = content.offline
  const contacts: { href: string; icon: IconName; label: string }[] = [
    ...brand.phones.map((phone) => ({ href: telephoneLink(phone), icon: 'phone' as const, label: phone })),
    ...(brand.whatsapp
      ? [{ href: whatsappLink(brand.whatsapp, direct.whatsappMessage), icon: 'whatsapp' as const, label: 'WhatsApp' }]
      : []),
    { href: `mailto:${brand.email}`, icon: 'mail', label: brand.email },
  ]
  return { ...copy, direct, contacts, meta: pageMeta({ site, brand, path: offlinePath, meta, isIndexed: false }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

/** The service worker shows this page instead of pages that aren't cached, and lists the cached pages on it (app/browser/offline). */
export default function Offline({ loaderData }: Route.ComponentProps) {
  const { heading, lead, retryLabel, direct, contacts, savedPages } = loaderData
  return (
    <>
      <header className="section-gold offline-head">
        <div className="wrap offline-copy">
          <Title as="h1" className="heading-hero offline-title" heading={heading} />
          <p className="lead offline-lead">{lead}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty `href` links to the current URL, which is the page that the visitor wanted */}
          <a className="button" href="">
            {retryLabel}
            <BarsIcon />
          </a>
        </div>
        <Bars className="offline-bars" peak="laterite" isFlat isStretched />
      </header>
      <div className="section wrap offline-columns">
        <section>
          <Title as="h2" className="heading-2" heading={direct.heading} />
          <p className="offline-line">{direct.line}</p>
          <ul className="offline-contacts">
            {contacts.map(({ href, icon, label }) => (
              <li key={href}>
                <a className="offline-contact" href={href}>
                  <Icon name={icon} />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="offline-saved">
          <Title as="h2" className="heading-2" heading={savedPages.heading} />
          <p className="offline-line">{savedPages.line}</p>
          {/* The service worker finds this exact markup and fills it. */}
          <ul className="offline-list" />
        </section>
      </div>
    </>
  )
}
