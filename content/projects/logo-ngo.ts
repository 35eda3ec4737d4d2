import type { Project } from '#contract/content/content.ts'

export const logoNgo: Project = {
  slug: 'logo-ngo',
  title: 'One drop, two circles',
  service: 'brandingidentity',
  category: 'Logo',
  client: 'Ruwa Trust',
  year: '2022',
  description: 'A water charity’s sign, down to the hole that a drill leaves.',
  summary: 'A mark for Ruwa Trust, simple enough to be welded on a pump handle and drawn in sand.',
  picture: 'portfolio/logo-ngo',
  wide: 'portfolio/logo-ngo-wide',
  brief:
    'The old emblem held a hand, a leaf, a globe and a sunrise, and at the size of a stamp it turned into a coin. Ruwa Trust puts its sign on pumps, tanks and field vests, often far from a printer. It needed something a welder could cut and a child could draw in sand.',
  solution:
    'The new drop comes from two circles and their tangents. The small one is the hole a drill leaves, and it is also the eye that makes the shape friendly. Beside it the name stands in two lines of plain capitals. A short guide shows the smallest size at which the drop still reads, the distance it keeps from donors’ logos, and how to weld it.',
  process:
    'Sọlá Adébáyó drew it with a compass, since that is what a workshop in Gwagwalada would have. The first steel trial came back with the eye on the left, because the stencil had been laid face down. We pushed the hole further to one side, where a mistake shows before the torch is lit.',
  outcome:
    'Welders who have never met us cut it from the guide, and the drops come out alike. The hand, the leaf and the rest are in a drawer. A girl in Kuje drew the mark on a wall in charcoal, hole and all, and was asked to leave it there.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
