import type { PortfolioPage } from '#contract/content.ts'

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
}
