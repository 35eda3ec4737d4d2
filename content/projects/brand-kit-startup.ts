import type { Project } from '#contract/content/content.ts'

export const brandKitStartup: Project = {
  slug: 'brand-kit-startup',
  title: 'Swap. Ride. Earn.',
  service: 'brandingidentity',
  category: 'Brand kit',
  client: 'Wuta',
  year: '2024',
  description: 'A lightning bolt, four colours and a wide wordmark for a company whose shopfront is a keke.',
  summary: 'Wordmark, pattern and livery for a keke battery-swap startup, in four colours any roadside painter can mix.',
  meta: {
    title: 'Startup Brand Kit: Wuta Battery Swaps, Abuja',
    description:
      'Wordmark, pattern and livery for Wuta, an electric keke battery-swap startup in Abuja, in four colours that any roadside painter can mix.',
  },
  picture: 'portfolio/brand-kit-startup',
  wide: 'portfolio/brand-kit-startup-wide',
  gallery: ['portfolio/brand-kit-startup-detail'],
  ident: {
    file: '/pictures/idents/sample-brand-kit-startup.mp3',
    seconds: 3.3,
    caption: 'One battery clicks out, another clicks in. A keke hoots as it drives off, and coins drop.',
    levels: '621uyja631bymc7008bcdeffhhjjkqstroppodizqtprrrvmgc97600000000000',
  },
  brief:
    'Wuta swaps batteries for electric kekes in Nyanya. It had a van and a swap cabinet, but riders drove past because they couldn’t read the sign while moving. “Wuta” is Hausa for “fire”, which worried the investors. We kept the name after a morning with riders, because every one of them could repeat it after hearing it once.',
  solution:
    'The wordmark is wide and low, like a keke. It contains a lightning bolt, which returns in the pattern, on the pole sign and in the light on the cabinet. There are only four colours. The whole kit fits on one sheet, with the livery drawn to scale, and a rider can hand that sheet to any painter.',
  process:
    'We painted the first keke overnight behind our office, by torchlight. At sunrise its rider rolled up the canvas door, and most of the name went up with it. We moved the lettering to a panel that stays put. The slogan came from another rider at Nyanya junction, who was explaining the job to a passenger: swap, ride, earn.',
  outcome:
    'Wuta had 28 riders with swap cards when the first cabinet was painted. A year later it had 290, and most of the newcomers said the bolt at the junction had first caught their eye. Riders have had 85 of their own kekes painted from the sheet, at no cost to Wuta.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
  ],
}
