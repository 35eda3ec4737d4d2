import type { Project } from '#contract/content/content.ts'

export const documentaryFilm: Project = {
  slug: 'documentary-film',
  title: 'Harmattan',
  service: 'mediaproduction',
  category: 'Documentary',
  client: 'Ruwa Trust',
  year: '2024',
  description: 'A road out of Kuje, three wells, and the men who push water uphill in the dry months.',
  summary:
    'A documentary about one road out of Kuje, three wells and the people who wait at them, from the first dust to the first rain.',
  picture: 'portfolio/documentary-film',
  wide: 'portfolio/documentary-film-poster',
  film: '/pictures/portfolio/documentary-film.webm',
  brief:
    'Ruwa Trust drills boreholes and had a drawer full of reports about them. Every figure in them was right, and nobody had finished one. The Trust asked for a film that a minister and a water seller could watch in the same room without either of them feeling explained to.',
  solution:
    'Harmattan runs for fifty-two minutes along one road out of Kuje, in Hausa, Gbagyi and English. There is no narrator. The film starts when the dust arrives and ends with the first rain, and its longest shot is a pump needle that does not move.',
  process:
    'Zainab Musa and the crew walked the road without a camera first, carrying cans, until people stopped offering to pose. Shooting took the four dry months. In the second week dust got into a lens and would not leave, so the dawns have a slight grain. We have been complimented on it.',
  outcome:
    'The first screening was on a sheet in Kuje, with the sellers in front and the Trust’s visitors behind them. The needle got the longest silence of the evening. Savannah Film Week later gave the film its prize for documentary craft, and Ruwa Trust sends it ahead of the report.',
  credits: [
    { role: 'Direction', name: 'Zainab Musa' },
    { role: 'Script', name: 'Zainab Musa and Ifeanyi Obi' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Music', name: 'Sahel Nights' },
  ],
}
