import type { Project } from '#contract/content/content.ts'

export const animatedCommercial3d: Project = {
  slug: '3d-animated-commercial',
  title: 'Wire, clay, zobo',
  service: 'eventandvisualcreation',
  category: '3D commercial',
  client: 'Sọrọ zobo',
  year: '2025',
  description: 'A bottle of Sọrọ in wire, clay and glass, poured before the bottling line was switched on.',
  summary: 'A 3D commercial for a zobo drink whose bottle existed only as an engineer’s drawing.',
  meta: {
    title: '3D Animated Commercial for Sọrọ Zobo, Nigeria',
    description:
      'A 3D animated commercial for Sọrọ, a zobo drink whose bottle existed only as an engineer’s drawing: wire, then clay, then glass.',
  },
  picture: 'portfolio/3d-animated-commercial',
  wide: 'portfolio-2-poster',
  detail: 'portfolio/3d-animated-commercial-wide',
  film: '/pictures/portfolio-2.webm',
  brief:
    'Sọrọ is a new zobo drink. It had a recipe, a name and an appointment with a supermarket buyer, but the factory hadn’t made a bottle yet. A camera had nothing to film, so we built the bottle on screen from the engineer’s plans.',
  solution:
    'The commercial shows how it was made. The bottle turns from wire to clay to glass while the zobo rises, and the last drop lands on the dot beneath the letter ọ. It was delivered in landscape, square and vertical, with a still for the buyer’s folder.',
  process:
    'Sọlá Adébáyó timed the turn on a zoetrope, a drum of paper frames spun by hand, because a bottle that turns too smoothly looks false. Hibiscus is a difficult red, so we brewed several jugs and matched the colour in daylight, then under a supermarket’s fridge lights. The factory checked the shape against its mould before the final render.',
  outcome:
    'At the meeting our screen stood among the first sample bottles, and the buyer reached for the one on the screen. She ordered 6,000 bottles for 18 branches, and production began with the order already signed. Sọrọ still uses the model to try out new labels without a photo shoot.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
