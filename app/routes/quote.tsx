import './quote.css'
import { brand } from '#content/brand.ts'
import { quote } from '#content/quote.ts'
import { services } from '#content/services/index.ts'
import { visitContext } from '../context.ts'
import { ContactForm } from '../sections/contact-form.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { pageMeta } from '../seo.ts'
import type { Route } from './+types/quote'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(visitContext)
  const { heading, lead, budgets } = quote
  return {
    heading,
    lead,
    choices: { services: services.map(({ name }) => name), budgets },
    meta: pageMeta({ site, brand, path: '/quote', meta: quote.meta }),
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
