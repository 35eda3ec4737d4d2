import type { Project } from '#contract/content/content.ts'

export const animatedCommercial3d: Project = {
  slug: '3d-animated-commercial',
  title: 'Wire, clay, zobo',
  service: 'eventandvisualcreation',
  category: '3D commercial',
  client: 'Sọrọ zobo',
  year: '2025',
  description: 'A bottle of Sọrọ in three states, poured before the bottling line was switched on.',
  summary: 'A 3D commercial for a drink whose bottle was still an engineer’s drawing on the day it was filmed.',
  picture: 'portfolio/3d-animated-commercial',
  wide: 'portfolio-2-poster',
  detail: 'portfolio/3d-animated-commercial-wide',
  film: '/pictures/portfolio-2.webm',
  brief:
    'Sọrọ had a recipe, a name and a date with a supermarket buyer. The bottle was still a drawing at the factory. A camera could not help, so we built the bottle ourselves from the engineer’s plans.',
  solution:
    'A commercial that keeps its own making in view. The bottle turns from wire to clay to glass while the zobo rises, and the last drop lands on the dot beneath the letter ọ. It was delivered wide, square and upright, with a still for the buyer’s folder.',
  process:
    'Sọlá Adébáyó timed the turn on a zoetrope, a drum of paper frames spun by hand in the studio, because a screen lets you believe anything. Hibiscus, it turns out, is a difficult red. We brewed several jugs to match it and drank the wrong ones. One render ran all night with the label back to front. Nobody saw it until Hadiza Bello asked who Ọrọs was.',
  outcome:
    'When the real bottles arrived they were set beside the screen, and the buyer reached for the wrong one. The factory keeps our model beside its own mould. Ours, they say, has the better shoulders.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
