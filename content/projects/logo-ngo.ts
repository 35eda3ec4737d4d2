import type { Project } from '#contract/content/content.ts'

export const logoNgo: Project = {
  slug: 'logo-ngo',
  title: 'One drop, two circles',
  service: 'brandingidentity',
  category: 'Logo',
  client: 'Ruwa Trust',
  year: '2022',
  description: 'A water charity’s logo, down to the hole that a drill leaves.',
  summary: 'A logo for Ruwa Trust, a water charity, simple enough to weld onto a pump and to draw in sand.',
  meta: {
    title: 'Logo Design for an NGO in Abuja: Ruwa Trust',
    description:
      'A logo for Ruwa Trust, a Nigerian water charity: two circles and a drop, simple enough for a welder to cut and for a child to draw in sand.',
  },
  picture: 'portfolio/logo-ngo',
  wide: 'portfolio/logo-ngo-wide',
  brief:
    'The old emblem showed a hand, a leaf, a globe and a sunrise, and on a pump handle it turned into a blot. Ruwa Trust looks after boreholes in villages far from any printer, yet every sign had to come from one. The charity wanted a logo that a local welder could make.',
  solution:
    'The new drop is drawn from two circles and their tangents. The small circle is the hole a drill leaves, set to one side so that a stencil laid face down is easy to spot. The name stands next to it in plain capitals. A short guide covers the smallest size, the distance from donors’ logos and the welding.',
  process:
    'Sọlá Adébáyó drew it with a compass, since that’s what a workshop has. We gave the guide to some welders in Gwagwalada and offered no other help. Where their drops differed, we rewrote the instructions. Field officers tried the logo on vests, tanks and jerrycans before the Trust’s board saw it.',
  outcome:
    'In its first year the drop went onto 140 pumps and tanks. A sign costs ₦12,000 to cut on site, where a printed one used to cost ₦45,000. The repair number is painted underneath. News of a broken pump used to take a fortnight to reach the Trust, and now it arrives in a day.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
