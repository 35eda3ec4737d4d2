import type { Project } from '#contract/content/content.ts'

export const explainerVideo: Project = {
  slug: 'explainer-video',
  title: 'What the borehole remembers',
  service: 'eventandvisualcreation',
  category: 'Explainer',
  client: 'Ruwa Trust',
  year: '2023',
  description: 'Down through the street, the clay and the old rain, then up again into a cup.',
  summary: 'An explainer in Hausa and English that follows a drill down through a street to the water under it.',
  meta: {
    title: 'Explainer Video: What the Borehole Remembers',
    description:
      'An animated explainer in Hausa and English for Ruwa Trust that follows a drill down through a street to find where borehole water comes from.',
  },
  picture: 'portfolio/explainer-video',
  wide: 'portfolio/explainer-video-poster',
  film: '/pictures/portfolio/explainer-video.webm',
  brief:
    'When Ruwa Trust drilled a borehole on one street, it asked households to share the cost of repairs. Many wouldn’t pay for water when they didn’t know where it came from. The charity’s engineers had an answer, but it called for a whiteboard and a free afternoon.',
  solution:
    'The film goes down with the drill: street, laterite, granite, and at 60 metres the rain that fell before its grandmother was born. On the way up the water becomes a cup, and the music starts only when she drinks. There’s a Hausa version and an English one, and both can be followed with the sound off.',
  process:
    'We recorded the Hausa voice before anything was drawn and fitted the English to the same pauses. The engineers corrected the speed of the drill and knocked its rhythm on a table for us. When we tested the storyboard at the tap, people asked how deep the water is, so the depth is marked along the pipe.',
  outcome:
    'The video is small enough for WhatsApp and was passed from phone to phone. Before it, 44 percent of households on the street paid the monthly repair levy. By the end of the rains 73 percent did. Ruwa Trust’s engineers now start every village meeting with it and finish about an hour sooner.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Sound', name: 'Halima Sani' },
  ],
}
