import type { FAQPageLeaf } from 'schema-dts'
import type { Faq } from '#contract/content/content.ts'
import { toVisibleText } from '#contract/content/text-spans.ts'

/** The questions of a page as structured data; nothing for a page without questions. */
export function describeFaqs(faqs: readonly Faq[]): FAQPageLeaf[] {
  if (faqs.length === 0) return []
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: toVisibleText(answer) },
  }))
  return [{ '@type': 'FAQPage', mainEntity }]
}
