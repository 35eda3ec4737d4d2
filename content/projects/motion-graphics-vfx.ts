import type { Project } from '#contract/content.ts'

export const motionGraphicsVfx: Project = {
  slug: 'motion-graphics-vfx',
  title: 'Ease out, land hard',
  service: 'eventandvisualcreation',
  category: 'Motion graphics',
  client: 'Haske Power',
  year: '2025',
  description: 'An ident for Haske Power in which a dot becomes a square and means it.',
  summary: 'A four-second ident for a solar company, in which a dot becomes a square.',
  picture: 'portfolio/motion-graphics-vfx',
  wide: 'portfolio/motion-graphics-vfx',
  asked:
    'Haske stores sunlight by day and sells it by night. The company needed a signature for the end of its films and the start of its meetings, long enough to notice and short enough to forgive.',
  made: 'A round sun rises, turns over at the top of its arc and comes down as a square battery. Most of the work is in the landing. We tried soft ones, bouncing ones and one with dust, and kept the one that simply stops.',
  how: 'The sound is a real switch from the client’s workshop in Idu, recorded at night when the compressors were off.',
  outcome: '',
  credits: [],
}
