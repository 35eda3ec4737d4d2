import type { Project } from '#contract/content/content.ts'

export const motionGraphicsVfx: Project = {
  slug: 'motion-graphics-vfx',
  title: 'Ease out, land hard',
  service: 'eventandvisualcreation',
  category: 'Motion graphics',
  client: 'Haske Power',
  year: '2025',
  description: 'A dot goes up and a square comes down, and Haske Power has said what it does.',
  summary: 'A four-second ident for a solar company, in which a round sun turns over and lands as a square battery.',
  meta: {
    title: 'Motion Graphics: an Ident for Haske Power, Abuja',
    description:
      'A four-second motion graphics ident for Haske Power, a solar company: a round sun turns over and lands as a square battery.',
  },
  picture: 'portfolio/motion-graphics-vfx',
  wide: 'portfolio/motion-graphics-vfx-poster',
  film: '/pictures/portfolio/motion-graphics-vfx.webm',
  brief:
    'Haske stores sunlight by day and sells it by night. Its films all ended differently, and visitors at trade fairs thought it sold lamps. The company needed a signature that would explain the business to someone who was looking at the biscuits.',
  solution:
    'The ident is 96 frames long. A round sun rises, tips over at the top of its arc and comes down as a square battery. The landing took longest to get right. A silent loop plays on the reception screen, and a single frame marks the side of each meter.',
  process:
    'Terna Iorfa drew the movement on paper before touching a curve on screen. We tried soft landings, bouncing ones and one with dust, and kept the one that simply stops. The sound is a real switch from the client’s workshop, recorded at night when the compressors were off.',
  outcome:
    'At the next trade fair we showed the ident without a name to 50 visitors, and 39 could say what the company does. With the old logo only 16 had guessed. Haske no longer makes a new ending for each film, which saves its editor several hours every time.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Client lead', name: 'Emeka Nwosu' },
  ],
}
