import type { Project } from '#contract/content/content.ts'

export const animatedCommercial3d: Project = {
  slug: '3d-animated-commercial',
  title: 'Wire, clay, zobo',
  service: 'eventandvisualcreation',
  category: '3D commercial',
  client: 'Sọrọ zobo',
  year: '2025',
  description: 'A bottle of Sọrọ zobo in wire, then clay, then glass, animated before the factory had made a real one.',
  summary: 'A 3D commercial for a zobo brand whose bottle existed only as an engineer’s drawing.',
  meta: {
    title: '3D Animated Commercial for Sọrọ Zobo, Nigeria',
    description:
      'A 3D animated commercial for Sọrọ zobo. Its bottle existed only as an engineer’s drawing, so we built it on screen: wire, then clay, then glass.',
  },
  picture: 'portfolio/3d-animated-commercial',
  wide: 'portfolio/3d-animated-commercial-poster',
  gallery: ['portfolio/3d-animated-commercial-wide'],
  film: '/pictures/portfolio/3d-animated-commercial.webm',
  ident: {
    file: '/pictures/idents/sample-3d-animated-commercial.mp3',
    seconds: 4.1,
    caption: 'Wires are plucked, clay is slapped, and zobo fills a glass bottle until it rings.',
    levels: '9aa9884lj9of735nvntniznqqgxpjupwwqpvsmosb16kxpjifdddbbb777442100',
  },
  brief:
    'Sọrọ is a new zobo brand. It had a recipe, a name and a meeting with a supermarket buyer, but its factory hadn’t made a bottle yet. There was nothing to film, so we built the bottle on screen from the engineer’s drawing.',
  solution:
    'In the commercial, the bottle takes shape on screen. It spins and changes from wire to clay to glass while the zobo rises inside. The last drop lands on the label, on the dot under an ọ in the name. We delivered landscape, square and vertical versions, with a still for the buyer’s folder.',
  process:
    'A perfectly smooth spin looks fake, so Sọlá Adébáyó timed ours on a zoetrope, a drum of paper frames turned by hand. Hibiscus red is hard to match, so we brewed several jugs of zobo. We compared their colour with the red on our screen, first in daylight, then under a supermarket’s fridge lights. The factory checked the bottle’s shape against its mould before the final render.',
  outcome:
    'By the day of the meeting, the factory had made a few sample bottles. Our screen stood in a row with them, and the buyer reached for the bottle on the screen. She ordered 6,000 bottles for 18 branches, so production began with an order already signed. Sọrọ still uses the 3D model to try out new labels without a photo shoot.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
