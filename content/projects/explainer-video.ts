import type { Project } from '#contract/content.ts'

export const explainerVideo: Project = {
  slug: 'explainer-video',
  title: 'What the borehole remembers',
  service: 'eventandvisualcreation',
  category: 'Explainer',
  client: 'Ruwa Trust',
  year: '2024',
  description: 'Down through the street, the clay and the old rain, then up again into a cup.',
  summary: 'An explainer that travels down through a street to rain older than anybody in it.',
  picture: 'portfolio/explainer-video',
  wide: 'portfolio/explainer-video',
  asked:
    'People on a street of nine houses had been told that their water came from a pump. They wanted to know where the pump got it from, and so, it turned out, did the councillor who had paid for it.',
  made: 'The film goes down with the drill: street, laterite, granite, and then water that fell before the grandmother was born. On the way up it becomes a cup. She drinks, and only then does the music start.',
  how: 'It was voiced in Hausa before anything was drawn, and the English version was fitted to the same pauses. The storyboard hangs in the pump house.',
  outcome: '',
  credits: [],
}
