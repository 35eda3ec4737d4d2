import type { PrivacyPage } from '#contract/content/content.ts'
import type { Analytics } from '#contract/entities/analytics.ts'

type Counting = { analytics: Analytics; areCountriesCounted: boolean }

/**
 * The sections of the privacy page, of which the one about cookies, or else the last one, also describes how visits, and clicks in
 * newsletters, are counted. A section of its own would change the number of sections that the specification asks for (spec §3).
 */
export function withCounting(
  { sections, counting }: Pick<PrivacyPage, 'sections' | 'counting'>,
  settings: Counting,
): PrivacyPage['sections'] {
  const paragraphs = [...describeVisits(counting, settings), ...counting.newsletter]
  const found = sections.findIndex(({ title }) => /cookie/i.test(title))
  const place = found === -1 ? sections.length - 1 : found
  return sections.map((section, index) =>
    index === place ? { ...section, paragraphs: [...section.paragraphs, ...paragraphs] } : section,
  )
}

function describeVisits(counting: PrivacyPage['counting'], { analytics, areCountriesCounted }: Counting): readonly string[] {
  if (analytics === 'none') return []
  if (analytics !== 'own') return counting.service.map((text) => text.replaceAll('{service}', analytics.name))
  return areCountriesCounted ? [...counting.own, ...counting.countries] : counting.own
}
