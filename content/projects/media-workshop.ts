import type { Project } from '#contract/content/content.ts'

export const mediaWorkshop: Project = {
  slug: 'media-workshop',
  title: 'Two days in Utako',
  service: 'trainingandconsultingservices',
  category: 'Workshop',
  client: 'Savannah Radio Circle',
  year: '2024',
  description: 'Radio people learn pictures: hold it steady, ask, then wait.',
  summary:
    'A workshop in which radio producers learn to film with the ears they already have, first in a studio and then in Wuse market.',
  picture: 'portfolio/media-workshop',
  wide: 'portfolio/media-workshop-poster',
  film: '/pictures/portfolio/media-workshop.webm',
  brief:
    'Radio people make good camera people, because they already know when somebody is about to say something true. What they lack is steadiness, and a reason to trust the lens. The Savannah Radio Circle asked for two days that would send its producers home able to film alone.',
  solution:
    'A course with one phone each and a lot of rice. Its headings are plain ones. Hold it steady. Ask, then wait. Sound before light. Cut on the breath. Day two begins in Wuse market with an assignment and ends with an edit made in the bus. A badge, a programme and a short film to open the room came with it.',
  process:
    'On the first morning a strip of tape goes over the zoom, and people walk towards what interests them. In the market a pepper seller took over an interview and asked the better questions. Amina, a producer from Gwagwalada, kept filming and said nothing, which had been the exercise.',
  outcome:
    'Everyone showed a finished piece before leaving. Several had gone out on air, as sound, by the next morning. The Circle packs a phone with every recorder these days, and the pepper seller has asked when the next course is.',
  credits: [
    { role: 'Course lead', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
