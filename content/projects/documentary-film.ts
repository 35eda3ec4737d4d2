import type { Project } from '#contract/content.ts'

export const documentaryFilm: Project = {
  slug: 'documentary-film',
  title: 'Harmattan',
  service: 'mediaproduction',
  category: 'Documentary',
  client: 'Ruwa Trust',
  year: '2024',
  description: 'A road out of Kuje, three wells, and the men who push water uphill in the dry months.',
  summary: 'A documentary about one road out of Kuje, three wells and the people who wait at them.',
  picture: 'portfolio/documentary-film',
  wide: 'portfolio/documentary-film',
  asked:
    'Ruwa Trust drills boreholes and had a drawer full of reports about them. The reports were accurate and nobody finished one. They asked for a film that a minister and a water seller could watch in the same room.',
  made: 'Zainab Musa directed. Before the first shoot day the crew walked the road without a camera, carrying cans, until people stopped offering to pose. The dry months set the schedule: the film starts when the dust arrives and ends with the first rain.',
  how: 'It was recorded in Hausa, Gbagyi and English, and it has no narrator. The longest shot is a pump needle that does not move. It is also the one people mention afterwards.',
  outcome: '',
  credits: [],
}
