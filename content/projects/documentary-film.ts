import type { Project } from '#contract/content/content.ts'

export const documentaryFilm: Project = {
  slug: 'documentary-film',
  title: 'Harmattan',
  service: 'mediaproduction',
  category: 'Documentary',
  client: 'Ruwa Trust',
  year: '2024',
  description: 'A road out of Kuje, three wells and the men who push carts of water uphill in the dry months.',
  summary:
    'A 52-minute documentary for Ruwa Trust about three wells outside Kuje and the water sellers on the road between them.',
  meta: {
    title: 'Harmattan: Documentary Film for Ruwa Trust',
    description:
      'Harmattan, an award-winning 52-minute documentary for Ruwa Trust about a road out of Kuje, three wells and the water sellers who work there.',
  },
  picture: 'portfolio/documentary-film',
  wide: 'portfolio/documentary-film-poster',
  gallery: ['portfolio/documentary-film-detail'],
  film: '/pictures/portfolio/documentary-film.webm',
  ident: {
    file: '/pictures/idents/sample-documentary-film.mp3',
    seconds: 4.1,
    caption: 'Wind blows along a dry road. A handcart squeaks past, and water drips into a well.',
    levels: '111108ckj8aabdghjkqzwpnnlkjhgllf99vvkb94jke7aahxuntyqigdbbaa9742',
  },
  brief:
    'Ruwa Trust drills boreholes in the villages around Abuja. Its reports were accurate, but donors and officials seldom read one to the end. The Trust wanted a film that a minister and a water seller could watch in the same room, without either feeling talked down to.',
  solution:
    'Harmattan is a 52-minute film in Hausa, Gbagyi and English about a single road. It covers one dry season, from the first dust to the first rain. There’s no narrator: the water sellers and the women in the queues tell the story themselves. We also cut a shorter version for meetings.',
  process:
    'Zainab Musa and the crew made three visits without a camera, walking beside the carts until people were used to the visitors. They then filmed through four dry months, starting each day at the hour when the queues form at the wells. Villagers near Kuje saw the rough cut before anyone else and corrected our translation from Gbagyi.',
  outcome:
    'The finished film was first shown in Kuje, on a bedsheet, with the sellers in the front row. Ruwa Trust has since shown scenes from it at 22 donor meetings, and pledges made at those meetings have paid for 13 new boreholes. Harmattan also won the prize for documentary craft at Savannah Film Week.',
  credits: [
    { role: 'Direction', name: 'Zainab Musa' },
    { role: 'Script', name: 'Zainab Musa and Ifeanyi Obi' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Music', name: 'Sahel Nights' },
  ],
}
