import { brand } from '#content/brand.ts'
import { privacy } from '#content/legal/privacy.ts'
import { visitContext } from '../context.ts'
import { LegalSections } from '../sections/legal-sections.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/privacy-policy'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(visitContext)
  return { ...privacy, meta: pageMeta({ site, brand, path: '/privacy-policy', meta: privacy.meta }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PrivacyPolicy({ loaderData: { title, effective, intro, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHero heading={title} />
      <LegalSections effective={effective} intro={intro} sections={sections} />
    </>
  )
}
