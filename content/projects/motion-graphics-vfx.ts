import type { Project } from '#contract/content/content.ts'

export const motionGraphicsVfx: Project = {
  slug: 'motion-graphics-vfx',
  title: 'Ease out, land hard',
  service: 'eventandvisualcreation',
  category: 'Motion graphics',
  client: 'Haske Power',
  year: '2025',
  description: 'A sun goes up, a battery comes down, and viewers know what Haske Power does.',
  summary: 'A four-second ident for a solar company, in which a round sun turns over and lands as a square battery.',
  meta: {
    title: 'Motion Graphics: an Ident for Haske Power, Abuja',
    description:
      'A four-second motion graphics ident for Haske Power, a solar company: a round sun turns over and lands as a square battery.',
  },
  picture: 'portfolio/motion-graphics-vfx',
  wide: 'portfolio/motion-graphics-vfx-poster',
  gallery: [],
  film: '/pictures/portfolio/motion-graphics-vfx.webm',
  ident: {
    file: '/pictures/idents/sample-motion-graphics-vfx.mp3',
    seconds: 3.5,
    caption: 'A tone rises like the sun, drops with a thud, and four bright notes follow.',
    levels: '16bfijjklmmnoopqqrrstuuvwxyzlhzyia532mngresgrqmifdb9765443321000',
  },
  brief:
    'Haske stores sunlight by day and sells it by night. Its films all ended differently, and visitors to its stand at trade fairs thought it sold lamps. The company needed one short ending for every film, clear enough to explain the business to someone who was looking at the free biscuits.',
  solution:
    'The ident is 96 frames long, which is four seconds. A round sun rises, tips over at the top of its arc and comes down as a square battery. The landing took the longest to get right. A silent loop plays on a screen in Haske’s reception, and a single frame is printed on the side of Haske’s meters.',
  process:
    'Terna Iorfa drew the movement on paper before animating anything on screen. We tried soft landings, bouncing landings and one with dust. In the landing we kept, the battery simply stops. The sound is a real switch from the client’s workshop, recorded at night when the compressors were off.',
  outcome:
    'At the next trade fair, we showed 50 visitors the ident without Haske’s name, and 39 could say what the company does. At an earlier fair, only 16 of 50 had guessed it from the old logo. Haske no longer makes a new ending for each film, which saves its video editor several hours every time.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Client lead', name: 'Emeka Nwosu' },
  ],
}
