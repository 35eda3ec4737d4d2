import type { PortfolioPage } from '#contract/content/content.ts'

export const portfolio: PortfolioPage = {
  meta: {
    title: 'Portfolio',
    description: 'Films, brands, campaigns, scripts, animations, events and workshops by Murya in Abuja, listed by service.',
    keywords: [
      'Murya portfolio',
      'creative work Abuja',
      'documentary Nigeria',
      'logo design portfolio Abuja',
      'campaign examples Nigeria',
    ],
  },
  heading: { text: 'Everything we can', loud: 'show' },
  lead: 'Sorted by service. The rest is under embargo, under contract or still under the red pencil.',
  closing: { line: 'The next row is still empty.', link: { label: 'Ask for a quote', href: '/quote' } },
  project: {
    brief: { text: 'What was', loud: 'asked' },
    solution: { text: 'What we', loud: 'made' },
    process: { text: 'How it was', loud: 'done' },
    outcome: { text: 'How it was', loud: 'heard' },
    analytics: { text: 'What was', loud: 'counted' },
    credits: { text: 'Who was in the', loud: 'room' },
    share: 'Pass it on',
    next: 'Next project',
    ask: {
      heading: { text: 'What should yours', loud: 'say?' },
      line: 'Tell us what it is for and when. The quote comes back in writing.',
      link: { label: 'Ask for a quote', href: '/quote' },
    },
  },
}
