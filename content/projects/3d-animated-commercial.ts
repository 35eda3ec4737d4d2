import type { Project } from '#contract/content.ts'

export const animatedCommercial3d: Project = {
  slug: '3d-animated-commercial',
  title: 'Wire, clay, zobo',
  service: 'eventandvisualcreation',
  category: '3D commercial',
  client: 'Sọrọ zobo',
  year: '2025',
  description: 'A bottle of Sọrọ in three states, poured before the bottling line was switched on.',
  summary: 'A commercial for a drink whose bottle did not exist yet.',
  picture: 'portfolio/3d-animated-commercial',
  wide: 'portfolio-2-poster',
  film: '/pictures/portfolio-2.webm',
  asked:
    'Sọrọ had a recipe, a name and a date with a supermarket buyer. The bottle was still a drawing at the factory. A camera could not help, so we built the bottle ourselves from the engineer’s plans.',
  made: 'The film keeps its own making in view. The bottle turns from wire to clay to glass while the zobo rises, and the last drop lands on the dot beneath the letter ọ. Hibiscus, it turns out, is a difficult red, and we brewed several jugs to match it.',
  how: 'When the real bottles arrived they were set beside the screen. The buyer picked up the wrong one.',
  outcome: '',
  credits: [],
}
