import type { Project } from '#contract/content/content.ts'

export const mediaWorkshop: Project = {
  slug: 'media-workshop',
  title: 'Two days in Utako',
  service: 'trainingandconsultingservices',
  category: 'Workshop',
  client: 'Savannah Radio Circle',
  year: '2024',
  description: 'Radio people learn pictures: hold it steady, ask, then wait.',
  summary: 'A workshop in which radio producers learn to film with their phones, first in a studio and then in Wuse Market.',
  meta: {
    title: 'Media Workshop for Radio Producers in Abuja',
    description:
      'A two-day media workshop in Utako, Abuja, where radio producers learn to film with their phones, first in the studio, then in Wuse Market.',
  },
  picture: 'portfolio/media-workshop',
  wide: 'portfolio/media-workshop-poster',
  film: '/pictures/portfolio/media-workshop.webm',
  brief:
    'Radio people make good camera people, because they know when someone is about to say something true. The Savannah Radio Circle, a group of local stations, had almost no video on its pages and hired a crew whenever it needed some. It asked for training that would send producers home able to film alone.',
  solution:
    'The course lasts two days, with one phone each and a lot of rice. Its headings are plain. Hold it steady. Ask, then wait. Sound before light. Cut on the breath. Day two begins with an assignment in the market and ends with an edit made in the bus. A short opening film shows what to watch for.',
  process:
    'Ngozi Eze visited some of the stations first and built the exercises from their own bulletins. On the first morning a strip of tape goes over the zoom, and people walk towards what interests them. In the market Amina Dantata, a producer from Gwagwalada, kept filming and said nothing. The seller went on talking, and that became the piece she took home.',
  outcome:
    'All 20 producers showed a finished piece before leaving, and several were on air by the next morning. By the new year the Circle’s stations had posted 55 clips of their own and hired a crew only once. The Circle packs a phone with every recorder these days.',
  credits: [
    { role: 'Course lead', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
