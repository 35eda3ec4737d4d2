import { requestContext } from '#app/context.ts'
import { LegalSections } from '#app/routes/legal/legal-sections.tsx'
import { splitText } from '#app/sections/formatted-text/text-parts.ts'
import { absolute } from '#app/seo/absolute-url.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import type { Route } from './+types/privacy-policy'
import { withCounting } from './describe-counting.ts'
import { formatSections } from './format-sections.ts'

const path = '/privacy-policy'

export function loader({ context }: Route.LoaderArgs) {
  const { site, getShareCard, content, analytics, areCountriesCounted } = context.get(requestContext)
  const { brand, privacy } = content
  const { counting: _, ...page } = privacy
  return {
    ...page,
    intro: splitText(page.intro),
    sections: formatSections(withCounting(privacy, { analytics, areCountriesCounted })),
    address: absolute(site, path),
    meta: pageMeta({ site, brand, path, meta: privacy.meta, image: getShareCard(path) }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function PrivacyPolicy({ loaderData: { meta: _meta, ...page } }: Route.ComponentProps) {
  return <LegalSections {...page} />
}
