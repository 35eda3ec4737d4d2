import type { Project } from '#contract/content/content.ts'

export const brandFilm: Project = {
  slug: 'brand-film',
  title: 'The hill was here first',
  service: 'mediaproduction',
  category: 'Brand film',
  client: 'Tudu',
  year: '2024',
  description: 'The sun comes up over Maitama, and a hotel lays the table for it.',
  summary: 'A minute of film for a small hotel in Maitama, told by its light, its crockery and the hill behind it.',
  picture: 'portfolio/brand-film',
  wide: 'portfolio/brand-film-poster',
  film: '/pictures/portfolio/brand-film.webm',
  brief:
    'Most hotel films show a lobby, a pool and a couple laughing at a salad. Tudu has no pool. It has a hill behind it, a kitchen that opens before sunrise and cups thrown by a potter in Suleja. Omosede Osagie, who runs it, wanted drone shots and gave us until the rains.',
  solution:
    'A film of one minute that follows the light. It touches the hill, then a cup seen from above, then the striped terrace, and the table is laid by the time it arrives. Four captions carry all of the words. A shorter cut runs without sound in the lift.',
  process:
    'Ngozi Eze wrote the captions first and threw out those that needed a second line. We filmed on two mornings, from the roof and then from the kitchen floor, and kept the birds that were really there. On the second a tray of cups went over at first light. The take in the film is the one just before.',
  outcome:
    'The drone stayed in its box. The film opens the hotel’s own page and plays, muted, behind the desk, where guests ask about the cup before they ask about the room. The potter has begun to sign the bottoms.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
