import { brand } from '#content/brand.ts'
import { terms } from '#content/legal/terms.ts'
import { visitContext } from '../context.ts'
import { LegalSections } from '../sections/legal-sections.tsx'
import { PageHero } from '../sections/page-hero.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/terms-of-use'

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(visitContext)
  return { ...terms, meta: pageMeta({ site, brand, path: '/terms-of-use', meta: terms.meta }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function TermsOfUse({ loaderData: { title, effective, intro, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageHero heading={title} />
      <LegalSections effective={effective} intro={intro} sections={sections} />
    </>
  )
}
