import { splitText, type TextPart } from '#app/sections/formatted-text/text-parts.ts'
import type { LegalPage } from '#contract/content/content.ts'

/** A section with its formatted text. */
export type FormattedSection = Pick<LegalPage['sections'][number], 'title' | 'links'> & { text: readonly TextPart[] }

/** Splits the texts on the server, so that browsers don't load what reads them. */
export function formatSections(sections: LegalPage['sections']): FormattedSection[] {
  return sections.map(({ paragraphs, ...section }) => ({ ...section, text: paragraphs.flatMap(splitText) }))
}
