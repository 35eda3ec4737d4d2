import './quote.css'
import { memo } from 'react'
import { telephoneLink, whatsappLink } from '#app/contact-links.ts'
import { requestContext } from '#app/context.ts'
import { listShown } from '#app/hidden-sections.ts'
import { readRequestedService } from '#app/routes/search-params/requested-service.ts'
import { ContactForm } from '#app/sections/contact-form/contact-form.tsx'
import { PageHero } from '#app/sections/page-hero.tsx'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { breadcrumbs } from '#app/seo/structured-data/breadcrumbs.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'
import { Title } from '#app/ui/title.tsx'
import type { Route } from './+types/quote'

type DirectLink = { href: string; icon: IconName; label: string; target?: '_blank' }

export function loader({ request, context }: Route.LoaderArgs) {
  const { site, getShareCard, content } = context.get(requestContext)
  const { brand, quote, services } = content
  const { label, heading, lead, needs, sizes, buttonLabel, steps, direct } = quote
  const slug = readRequestedService(new URL(request.url).search, services)
  const service = services.find((known) => known.slug === slug)
  const { whatsappMessage } = service ?? direct
  const { email, phones, whatsapp } = brand
  const writing: DirectLink = whatsapp
    ? { href: whatsappLink(whatsapp, whatsappMessage), icon: 'whatsapp', label: 'WhatsApp', target: '_blank' }
    : { href: `mailto:${email}`, icon: 'mail', label: email }
  const links = [
    ...phones.slice(0, 1).map((phone): DirectLink => ({ href: telephoneLink(phone), icon: 'phone', label: phone })),
    writing,
  ]
  return {
    label,
    heading,
    lead,
    needs: { ...needs, items: listShown(needs, needs.items) },
    choices: { services: services.map(({ name }) => name), service: service?.name, sizes },
    buttonLabel,
    chat: { number: whatsapp, message: whatsappMessage },
    steps: { ...steps, items: listShown(steps, steps.items) },
    direct: { heading: direct.heading, links },
    meta: pageMeta({
      site,
      brand,
      path: '/quote',
      meta: quote.meta,
      image: getShareCard('/quote'),
      structured: [
        { '@type': 'ContactPage', name: quote.meta.title, description: quote.meta.description, url: absolute(site, '/quote') },
        breadcrumbs(site, [{ name: 'Quote', path: '/quote' }]),
      ],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

// Otherwise the start of a navigation would render the whole page again.
export default memo(function Quote({ loaderData }: Route.ComponentProps) {
  const { label, heading, lead, needs, choices, buttonLabel, chat, steps, direct } = loaderData
  return (
    <div className="section-haze">
      <PageHero label={label} heading={heading} lead={lead} />
      <div className="wrap quote-columns">
        <div className="quote-request">
          {needs.items.length > 0 && (
            <section>
              <Title as="h2" className="heading-3 quote-title" heading={needs.heading} />
              <ul className="quote-needs">
                {needs.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </section>
          )}
          {/* The key resets the form when another service is chosen. */}
          <ContactForm key={choices.service} quote={choices} button={buttonLabel} chat={chat} />
        </div>
        <div className="quote-side">
          {steps.items.length > 0 && (
            <section className="quote-steps">
              <Title as="h2" className="heading-3 quote-title" heading={steps.heading} />
              <ol>
                {steps.items.map(({ title, line }, index) => (
                  <li key={title} className="quote-step">
                    <span className="quote-step-number" aria-hidden="true">
                      {index + 1}
                    </span>
                    <h3 className="quote-step-title">{title}</h3>
                    <p>{line}</p>
                  </li>
                ))}
              </ol>
            </section>
          )}
          <section className="section-gold quote-direct">
            <Title as="h2" className="heading-3 quote-title" heading={direct.heading} />
            <ul>
              {direct.links.map(({ href, icon, label, target }) => (
                <li key={href}>
                  <a className="quote-direct-link" href={href} target={target} rel="noopener">
                    <Icon name={icon} />
                    {label}
                  </a>
                </li>
              ))}
            </ul>
            <Bars className="quote-direct-bars" peak="laterite" isStretched />
          </section>
        </div>
      </div>
    </div>
  )
})
