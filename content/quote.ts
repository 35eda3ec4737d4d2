import type { QuotePage } from '#contract/content/content.ts'

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
  steps: {
    heading: { text: 'What happens', loud: 'next' },
    items: [
      { title: 'We answer', line: 'Your message lands with a person in Utako, who writes or calls you back.' },
      { title: 'We ask', line: 'Who is it for, where will they see it, what must it change. Bring whoever decides.' },
      {
        title: 'You read it',
        line: 'A written quote with days, people and distance on lines of their own. Keep it, question it, cross things out.',
      },
    ],
  },
  direct: { heading: { text: 'Rather', loud: 'talk?' }, whatsappMessage: 'Hello, I would like a quote for ' },
}
