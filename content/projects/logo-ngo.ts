import type { Project } from '#contract/content.ts'

export const logoNgo: Project = {
  slug: 'logo-ngo',
  title: 'One drop, two circles',
  service: 'brandingidentity',
  category: 'Logo',
  client: 'Ruwa Trust',
  year: '2023',
  description: 'One drop, built from two circles, clear enough to stamp on a pump handle.',
  summary: 'A mark for a water charity, clear enough to be stamped on a pump handle.',
  picture: 'portfolio/logo-ngo',
  wide: 'portfolio/logo-ngo',
  asked:
    'The old emblem held a hand, a leaf, a globe and a sunrise, and at the size of a stamp it turned into a coin. Ruwa Trust needed something a welder could cut and a child could draw in sand.',
  made: 'The new drop comes from two circles and their tangents. The small one is the hole a drill leaves, and it is also the eye that makes the shape friendly. Nothing else was added.',
  how: 'The guide is short. It shows the smallest size at which the drop still reads, the distance it keeps from donors’ logos, and how to weld it.',
  outcome: '',
  credits: [],
}
