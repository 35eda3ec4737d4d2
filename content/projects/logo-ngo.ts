import type { Project } from '#contract/content/content.ts'

export const logoNgo: Project = {
  slug: 'logo-ngo',
  title: 'One drop, two circles',
  service: 'brandingidentity',
  category: 'Logo',
  client: 'Ruwa Trust',
  year: '2022',
  description: 'A logo for a water charity: a round drop, with a smaller circle that stands for the borehole.',
  summary: 'A logo for Ruwa Trust, a water charity, that a village welder can cut without a designer’s help.',
  meta: {
    title: 'Logo Design for an NGO in Abuja: Ruwa Trust',
    description:
      'A logo for Ruwa Trust, a Nigerian water charity: two circles and a drop, simple enough for a welder to cut and for a child to draw in sand.',
  },
  picture: 'portfolio/logo-ngo',
  wide: 'portfolio/logo-ngo-wide',
  gallery: ['portfolio/logo-ngo-detail'],
  ident: {
    file: '/pictures/idents/sample-logo-ngo.mp3',
    seconds: 3.6,
    caption: 'A welder strikes metal twice, and sparks fly. A drop falls into deep water.',
    levels: 'luojfedbbaptnkheca87620zungd97542grlhdrtlgca8lnjgdb9765443321100',
  },
  brief:
    'The old emblem showed a hand, a leaf, a globe and a sunrise. On a pump handle, all four merged into a single blot. Ruwa Trust looks after boreholes in villages far from any printer, yet all its signs had to be printed. The charity wanted a logo that a local welder could cut as a stencil.',
  solution:
    'The new logo is a drop: a circle, and two straight lines that meet above it. A second, smaller circle stands for the borehole. It’s off-centre, so a welder can see at once if the stencil is back to front. The charity’s name stands next to the drop in plain capitals. A short guide explains how to cut the stencil, how small the logo can be and how far to keep it from donors’ logos.',
  process:
    'Sọlá Adébáyó drew the logo with a compass, because most workshops have one. We gave the guide to some welders in Gwagwalada and offered no other help. Where their drops differed, we rewrote the instructions. Field officers tried the logo on vests, tanks and jerrycans before the Trust’s board saw it.',
  outcome:
    'In its first year, the logo went onto 140 pumps and tanks. A sign costs ₦12,000 to stencil on site, compared with ₦45,000 for a printed one. The Trust’s repair number is painted under the logo. A broken pump used to go unreported for about a fortnight. Now that people can call, the Trust usually hears within a day.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
