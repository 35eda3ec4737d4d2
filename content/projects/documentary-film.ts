import type { Project } from '#contract/content/content.ts'

export const documentaryFilm: Project = {
  slug: 'documentary-film',
  title: 'Harmattan',
  service: 'mediaproduction',
  category: 'Documentary',
  client: 'Ruwa Trust',
  year: '2024',
  description: 'A road out of Kuje, three wells and the men who push water uphill in the dry months.',
  summary: 'A 52-minute documentary for Ruwa Trust about three wells, the road between them and the water sellers who work it.',
  meta: {
    title: 'Harmattan: Documentary Film for Ruwa Trust',
    description:
      'Harmattan, a 52-minute documentary for Ruwa Trust about one road out of Kuje, three wells and the water sellers who work it. Award-winning.',
  },
  picture: 'portfolio/documentary-film',
  wide: 'portfolio/documentary-film-poster',
  film: '/pictures/portfolio/documentary-film.webm',
  brief:
    'Ruwa Trust drills boreholes in the villages around Abuja. Its reports were accurate, but donors and officials seldom finished one. The Trust wanted a film that a minister and a water seller could watch in the same room, without either of them feeling talked down to.',
  solution:
    'Harmattan runs for 52 minutes along a single road, in Hausa, Gbagyi and English. It covers one dry season, from the arrival of the dust to the first rain. There’s no narrator, because the water sellers tell the story themselves. We also cut a shorter version for meetings.',
  process:
    'Zainab Musa and the crew made three visits without a camera, walking beside the carts until people stopped posing. The shoot took the four dry months, always at the hour when the queue forms. Villagers saw the rough cut first, in Kuje, and corrected our translation from Gbagyi.',
  outcome:
    'The first screening was on a sheet in Kuje, with the sellers in the front row. Ruwa Trust has since opened 22 donor meetings with the film, and pledges made there have paid for 13 new boreholes. Harmattan also won the prize for documentary craft at Savannah Film Week.',
  credits: [
    { role: 'Direction', name: 'Zainab Musa' },
    { role: 'Script', name: 'Zainab Musa and Ifeanyi Obi' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Music', name: 'Sahel Nights' },
  ],
}
