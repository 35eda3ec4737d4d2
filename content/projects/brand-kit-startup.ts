import type { Project } from '#contract/content/content.ts'

export const brandKitStartup: Project = {
  slug: 'brand-kit-startup',
  title: 'Swap. Ride. Earn.',
  service: 'brandingidentity',
  category: 'Brand kit',
  client: 'Wuta',
  year: '2024',
  description: 'A bolt, four colours and a wide name for a company whose shopfront is a keke.',
  summary: 'Wordmark, pattern and livery for a keke battery-swap startup, in four colours any roadside painter can mix.',
  meta: {
    title: 'Startup Brand Kit: Wuta Battery Swaps, Abuja',
    description:
      'Wordmark, pattern and livery for Wuta, an electric keke battery-swap startup in Abuja, in four colours that any roadside painter can mix.',
  },
  picture: 'portfolio/brand-kit-startup',
  wide: 'portfolio/brand-kit-startup-wide',
  brief:
    'Wuta swaps batteries for electric kekes in Nyanya. It had a van and a swap cabinet, but riders drove past because nobody could read its sign from a moving seat. “Wuta” means fire, which worried its investors. We spent a morning with riders and kept it, because every rider could repeat the name after hearing it once.',
  solution:
    'The wordmark is as wide and low as the vehicle. Its bolt becomes the pattern, the sign on the pole and the light on the cabinet. Four colours make up the whole palette. Everything fits on one sheet, with the livery drawn to scale, and a rider can hand that sheet to any painter.',
  process:
    'The first keke was painted overnight behind our office, by torchlight. At sunrise the driver rolled up the canvas door, and most of the name went with it. We moved the lettering to a panel that stays put. The slogan came from a rider at Nyanya junction, who was explaining the job to a passenger. We only changed his commas to full stops.',
  outcome:
    'Wuta had 28 riders with swap cards when the first cabinet was painted. A year later it had 290, and most newcomers had first noticed the bolt at the junction. Riders have painted 85 of their own kekes from the sheet, at no cost to the company.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
  ],
}
