import type { Project } from '#contract/content.ts'

export const brandFilm: Project = {
  slug: 'brand-film',
  title: 'The hill was here first',
  service: 'mediaproduction',
  category: 'Brand film',
  client: 'Tudu',
  year: '2024',
  description: 'A minute at a hotel in Maitama, told by its light and its crockery.',
  summary: 'A minute of film for a small hotel in Maitama, told by its light and its crockery.',
  picture: 'portfolio/brand-film',
  wide: 'portfolio-3-poster',
  film: '/pictures/portfolio-3.webm',
  asked:
    'Most hotel films show a lobby, a pool and a couple laughing at a salad. Tudu has no pool. It has a hill behind it, a kitchen that opens before sunrise and cups thrown by a potter in Suleja.',
  made: 'So the film follows the light. It touches the hill, then a cup seen from above, then the striped terrace, and the table is laid by the time it arrives. Four captions carry all of the words.',
  how: 'We shot it over two mornings and kept the birds that were really there. A shorter cut runs without sound in the lift.',
  outcome: '',
  credits: [],
}
