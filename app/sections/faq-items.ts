import type { Faq } from '#contract/content/content.ts'
import { splitText, type TextPart } from './formatted-text/text-parts.ts'

/** A question with its formatted answer. */
export type FaqItem = { question: string; answer: readonly TextPart[] }

/** Splits the answers on the server, so that browsers don't load what reads them. */
export function toFaqItems(faqs: readonly Faq[]): FaqItem[] {
  return faqs.map(({ question, answer }) => ({ question, answer: splitText(answer) }))
}
