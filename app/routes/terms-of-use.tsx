import { brand } from '#content/brand.ts'
import { terms } from '#content/legal/terms.ts'
import { visitContext } from '../context.ts'
import { LegalSections } from '../sections/legal-sections.tsx'
import { absolute } from '../seo/absolute.ts'
import { pageMeta } from '../seo/page-meta.ts'
import type { Route } from './+types/terms-of-use'

const path = '/terms-of-use'

export function loader({ context }: Route.LoaderArgs) {
  const { site, cardOf } = context.get(visitContext)
  return { ...terms, address: absolute(site, path), meta: pageMeta({ site, brand, path, meta: terms.meta, image: cardOf(path) }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function TermsOfUse({ loaderData: { meta: _meta, ...page } }: Route.ComponentProps) {
  return <LegalSections {...page} />
}
