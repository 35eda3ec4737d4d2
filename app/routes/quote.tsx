import './quote.css'
import { brand } from '#content/brand.ts'
import { contact } from '#content/contact.ts'
import { quote } from '#content/quote.ts'
import { services } from '#content/services/index.ts'
import { visitContext } from '../context.ts'
import { pictureOf } from '../media.ts'
import { ContactForm } from '../sections/contact-form.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { absolute } from '../seo/absolute.ts'
import { breadcrumbs } from '../seo/breadcrumbs.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/quote'

export function loader({ context }: Route.LoaderArgs) {
  const { site, media } = context.get(visitContext)
  const { heading, lead, budgets } = quote
  return {
    heading,
    lead,
    choices: { services: services.map(({ name }) => name), budgets },
    meta: pageMeta({
      site,
      brand,
      path: '/quote',
      meta: quote.meta,
      image: pictureOf(media, contact.hero.picture),
      structured: [
        { '@type': 'ContactPage', name: quote.meta.title, description: quote.meta.description, url: absolute(site, '/quote') },
        breadcrumbs(site, [{ name: quote.meta.title, path: '/quote' }]),
      ],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function Quote({ loaderData: { heading, lead, choices } }: Route.ComponentProps) {
  return (
    <>
      <PageHero label="Quote Page" heading={heading} lead={lead} />
      <div className="section section-haze">
        <div className="wrap">
          <div className="quote-form">
            <ContactForm quote={choices} />
          </div>
        </div>
      </div>
    </>
  )
}
