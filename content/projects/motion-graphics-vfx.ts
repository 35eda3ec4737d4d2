import type { Project } from '#contract/content/content.ts'

export const motionGraphicsVfx: Project = {
  slug: 'motion-graphics-vfx',
  title: 'Ease out, land hard',
  service: 'eventandvisualcreation',
  category: 'Motion graphics',
  client: 'Haske Power',
  year: '2025',
  description: 'An ident for Haske Power in which a dot becomes a square and means it.',
  summary: 'A four-second ident for a solar company, in which a round sun goes over the top and lands as a square battery.',
  picture: 'portfolio/motion-graphics-vfx',
  wide: 'portfolio/motion-graphics-vfx-poster',
  film: '/pictures/portfolio/motion-graphics-vfx.webm',
  brief:
    'Haske stores sunlight by day and sells it by night. The company needed a signature for the end of its films and the start of its meetings, long enough to notice and short enough to forgive. It also had to explain the business to somebody who was looking at the biscuits.',
  solution:
    'Four seconds, ninety-six frames. A round sun rises, turns over at the top of its arc and comes down as a square battery. Most of the work is in the landing. A silent loop goes on the reception screen, and a single frame on the side of each meter.',
  process:
    'We tried soft landings, bouncing ones and one with dust, and kept the one that simply stops. Terna Iorfa drew the turn on paper before it went near a curve. The sound is a real switch from the client’s workshop in Idu, recorded at night when the compressors were off. The watchman took us for thieves. Once that was settled he held the microphone, and the take we used is his.',
  outcome:
    'Meetings at Haske begin when the square lands, and people have learned to be sitting by then. The ident has outlived two of the films it was made for.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Client lead', name: 'Emeka Nwosu' },
  ],
}
