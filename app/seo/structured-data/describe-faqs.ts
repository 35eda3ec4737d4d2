import type { FAQPageLeaf } from 'schema-dts'
import type { Faq } from '#contract/content/content.ts'

export function describeFaqs(faqs: readonly Faq[]): FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
