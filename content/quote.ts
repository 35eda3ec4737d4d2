import type { QuotePage } from '#contract/content.ts'

export const quote: QuotePage = {
  meta: {
    title: 'Ask for a quote',
    description: 'Ask Murya in Abuja for a written quote: choose a service, say when you need it and what it should do.',
    keywords: ['video production quote Abuja', 'branding price Nigeria', 'agency quote Abuja'],
  },
  heading: { text: 'What would it', loud: 'cost?' },
  lead: 'Choose a service, say what it should do and by when. The quote comes back in writing, with days, people and distance as separate lines.',
  budgets: [
    'Not sure yet',
    'Small: one piece for one place',
    'Medium: several pieces from one idea',
    'Large: a campaign, a film or a full identity',
    'Ongoing: a monthly arrangement',
  ],
}
