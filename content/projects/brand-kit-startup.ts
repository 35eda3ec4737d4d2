import type { Project } from '#contract/content/content.ts'

export const brandKitStartup: Project = {
  slug: 'brand-kit-startup',
  title: 'Swap. Ride. Earn.',
  service: 'brandingidentity',
  category: 'Brand kit',
  client: 'Wuta',
  year: '2024',
  description: 'A bolt, four colours and a wide name for a company whose shopfront is a keke.',
  summary:
    'Wordmark, pattern and livery for a company that swaps batteries for electric kekes, in paint that can be mixed by the roadside.',
  picture: 'portfolio/brand-kit-startup',
  wide: 'portfolio/brand-kit-startup-wide',
  brief:
    'Wuta means fire, which is a bold thing to call a battery company. Its founders swap batteries for electric kekes and had a cabinet, a van and no sign that could be read from a moving seat. They would not change the name. After a morning with riders we agreed: it was the only one everybody could repeat.',
  solution:
    'A wordmark as wide and low as the vehicle. A bolt stands beside it and becomes the pattern, the sign on the pole and the light on the swap cabinet. Four colours are the whole palette, because paint is mixed by the roadside. Everything fits on one sheet, with the livery drawn to scale for whoever holds the brush.',
  process:
    'The first keke was painted overnight behind our office by two painters and a torch. It looked fine until it drove off and the canvas door rolled up half the name. The sign moved to a panel that stays put. The line came from a rider at the Nyanya junction, explaining the job to his cousin. We only changed the commas to full stops.',
  outcome:
    'Riders paint their own kekes from the sheet. The company used to correct them and has stopped, since they are close enough. When people in Nyanya give directions, they point at the bolt.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
  ],
}
