// Default texts of a new service's page, for fields that are still empty. The form shows them, so that they can be changed.
import { earlierServiceHeadings } from '#contract/content/earlier-words.ts'

/** Headings that fit any service. */
export const serviceHeadings = {
  intro: { text: 'How it', loud: 'works' },
  portfolio: { text: 'Our', loud: 'work' },
  testimonials: { text: 'What clients', loud: 'say' },
  closing: { text: 'Ready to', loud: 'start?' },
  ...earlierServiceHeadings,
}

/** Below the heading *How it works*, so not what the introduction says already. */
export const serviceStatement =
  'You tell us what it’s for. We agree on a plan and a price, and show you each step before it’s final.'

export const serviceClosingLine = 'Tell us what you need. We’ll reply with questions, a plan and a price.'

export const serviceFilmExtensions = ['mp4', 'webm', 'ogg']

/** What the chat begins with; "{name}" is the agency's name. */
export const describeInterest = (service: string) => `Hello {name}, I am on your ${service} page. I would like to know more.`
