import type { Project } from '#contract/content.ts'

export const brandKitStartup: Project = {
  slug: 'brand-kit-startup',
  title: 'Swap. Ride. Earn.',
  service: 'brandingidentity',
  category: 'Brand kit',
  client: 'Wuta',
  year: '2025',
  description: 'Wordmark, pattern and livery for a company whose shopfront is a keke.',
  summary: 'Wordmark, pattern and livery for a company that swaps batteries for electric kekes.',
  picture: 'portfolio/brand-kit-startup',
  wide: 'portfolio/brand-kit-startup',
  asked:
    'Wuta means fire, which is a bold thing to call a battery company. The founders would not change it, and after a morning with riders we agreed with them: it was the only name everybody could repeat.',
  made: 'The wordmark is wide and low, like the vehicle. A bolt stands beside it and becomes the pattern, the sign on the pole and the light on the swap cabinet. Four colours are the whole palette, because paint is mixed by the roadside.',
  how: 'The line came from a rider at the Nyanya junction, explaining the job to his cousin. We only took out the commas.',
  outcome: '',
  credits: [],
}
