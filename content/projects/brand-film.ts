import type { Project } from '#contract/content/content.ts'

export const brandFilm: Project = {
  slug: 'brand-film',
  title: 'The hill was here first',
  service: 'mediaproduction',
  category: 'Brand film',
  client: 'Tudu',
  year: '2024',
  description: 'The sun comes up over Maitama, and a hotel lays the table for it.',
  summary: 'A one-minute brand film for Tudu, a small hotel in Maitama with a hill behind it and no pool.',
  meta: {
    title: 'Hotel Brand Film for Tudu in Maitama, Abuja',
    description:
      'A one-minute brand film for Tudu, a small hotel in Maitama, Abuja: morning light, hand-thrown cups and the hill behind it. No drone, no pool.',
  },
  picture: 'portfolio/brand-film',
  wide: 'portfolio/brand-film-poster',
  film: '/pictures/portfolio/brand-film.webm',
  brief:
    'Most hotel films show a lobby, a pool and a couple laughing at a salad. Tudu is a small hotel with a hill behind it and cups thrown by a potter in Suleja. Most of its rooms were sold through travel sites, which took a commission on each. Omosede Osagie, who runs it, wanted drone shots and more direct bookings.',
  solution:
    'The film follows the morning light from the hill to a cup, across the striped terrace and on to the breakfast table. A few captions are its only words. We made a silent version to play at reception and a short cut for Instagram, and left the drone out, because the hill looks taller from the roof.',
  process:
    'Ngozi Eze wrote the captions first and dropped any that ran to a second line. We filmed at sunrise, first from the roof and the next day from the kitchen floor, so that guests still had breakfast in peace. Halima Sani recorded the birds where they sat.',
  outcome:
    'The film now opens the hotel’s own website. In the season that followed, direct bookings were 38 percent up on the year before, and Tudu paid less in commission. Guests ask at the desk where the cup is from, and the potter sells about 40 of them a month there.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
