import type { Project } from '#contract/content/content.ts'

export const explainerVideo: Project = {
  slug: 'explainer-video',
  title: 'What the borehole remembers',
  service: 'eventandvisualcreation',
  category: 'Explainer',
  client: 'Ruwa Trust',
  year: '2023',
  description: 'Down through the street, the clay and the old rain, then up again into a cup.',
  summary: 'An explainer that follows a drill down through a street to rain older than anybody who drinks it.',
  picture: 'portfolio/explainer-video',
  wide: 'portfolio/explainer-video-poster',
  film: '/pictures/portfolio/explainer-video.webm',
  brief:
    'People on a street of nine houses had been told that their water came from a pump. They wanted to know where the pump got it from, and so, it turned out, did the councillor who had paid for it. Ruwa Trust’s engineers had an answer. It needed a whiteboard and a free afternoon.',
  solution:
    'The film goes down with the drill: street, laterite, granite, and then water that fell before the grandmother was born. On the way up it becomes a cup. She drinks, and only then does the music start. There is a Hausa version and an English one, and both can be followed with the sound off.',
  process:
    'It was voiced in Hausa before anything was drawn, and the English was fitted to the same pauses. The engineers objected to the speed of the drill, rightly, and gave us the beat by knocking on a table. Our first grandmother was too frail. The children who tested the storyboard worried about her all the way down.',
  outcome:
    'The storyboard hangs in the pump house, where the attendant uses it to end arguments. On the street itself the film is passed from phone to phone. The grandmothers accept the water and dispute the date of the rain.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Sound', name: 'Halima Sani' },
  ],
}
