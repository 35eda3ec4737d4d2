import type { Project } from '#contract/content.ts'

export const mediaWorkshop: Project = {
  slug: 'media-workshop',
  title: 'Two days in Utako',
  service: 'trainingandconsultingservices',
  category: 'Workshop',
  client: 'Savannah Radio Circle',
  year: '2025',
  description: 'Radio people learn pictures: hold it steady, ask, then wait.',
  summary: 'Radio producers learn to film with the ears they already have.',
  picture: 'portfolio/media-workshop',
  wide: 'hero-6-poster',
  film: '/pictures/hero-6.webm',
  asked:
    'Radio people make good camera people, because they already know when somebody is about to say something true. What they lack is steadiness, and a reason to trust the lens. We gave them two days, one phone each and a lot of rice.',
  made: 'Day one has simple headings. Hold it steady. Ask, then wait. Sound before light. Cut on the breath. Day two begins in Wuse market with an assignment and ends with an edit made on the bus home.',
  how: 'Everyone showed a finished piece before leaving. Several had gone out on air, as sound, by the next morning.',
  outcome: '',
  credits: [],
}
