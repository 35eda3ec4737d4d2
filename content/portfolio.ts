import type { PortfolioPage } from '#contract/content/content.ts'

export const portfolio: PortfolioPage = {
  meta: {
    title: 'Portfolio: Film, Branding and Campaign Work',
    description:
      'Documentaries, brand identities, campaigns, animation, event coverage and workshops by {name}, for clients in {city} and across Nigeria.',
    keywords: [
      '{name} portfolio',
      'creative work {city}',
      'documentary Nigeria',
      'logo design portfolio {city}',
      'campaign examples Nigeria',
    ],
  },
  label: 'Portfolio Page',
  heading: { text: 'Work we can', loud: 'show' },
  lead: 'A selection of our finished work, sorted by service.',
  closing: { line: 'Your project could be next.', link: { label: 'Ask for a quote', href: '/quote' } },
  project: {
    brief: { text: 'The', loud: 'brief' },
    solution: { text: 'What we', loud: 'made' },
    process: { text: 'How we did', loud: 'it' },
    outcome: { text: 'What', loud: 'happened' },
    analytics: { text: 'The', loud: 'numbers' },
    credits: { text: 'Who made', loud: 'it' },
    all: 'All projects',
    share: 'Share',
    next: 'Next project',
    ask: {
      heading: { text: 'Need something like', loud: 'this?' },
      line: 'Tell us what it’s for and when you need it. We’ll send a written quote.',
      link: { label: 'Ask for a quote', href: '/quote' },
    },
  },
}
