import { requestContext } from '#app/context.ts'
import { LegalSections } from '#app/routes/legal/legal-sections.tsx'
import { splitText } from '#app/sections/formatted-text/text-parts.ts'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import type { Route } from './+types/terms-of-use'
import { formatSections } from './format-sections.ts'

const path = '/terms-of-use'

export function loader({ context }: Route.LoaderArgs) {
  const { site, getShareCard, content } = context.get(requestContext)
  const { brand, terms } = content
  return {
    ...terms,
    intro: splitText(terms.intro),
    sections: formatSections(terms.sections),
    address: absolute(site, path),
    meta: pageMeta({ site, brand, path, meta: terms.meta, image: getShareCard(path) }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function TermsOfUse({ loaderData: { meta: _meta, ...page } }: Route.ComponentProps) {
  return <LegalSections {...page} />
}
