import type { Project } from '#contract/content/content.ts'

export const explainerVideo: Project = {
  slug: 'explainer-video',
  title: 'What the borehole remembers',
  service: 'eventandvisualcreation',
  category: 'Explainer',
  client: 'Ruwa Trust',
  year: '2023',
  description: 'A drill goes down through a street, clay and granite, and water comes up into a cup.',
  summary: 'An explainer in Hausa and English that follows a drill down through a street to the water under it.',
  meta: {
    title: 'Explainer Video: What the Borehole Remembers',
    description:
      'An animated explainer in Hausa and English for Ruwa Trust. It follows a drill down through a street to show where borehole water comes from.',
  },
  picture: 'portfolio/explainer-video',
  wide: 'portfolio/explainer-video-poster',
  gallery: ['portfolio/explainer-video-detail'],
  film: '/pictures/portfolio/explainer-video.webm',
  ident: {
    file: '/pictures/idents/sample-explainer-video.mp3',
    seconds: 4.0,
    caption: 'A drill grinds down through rock and stops. A drip echoes, then water fills a cup.',
    levels: '5fhhiiijjvplllllmvsooooouzql00toia69ffpphplcdlmqkkwtwojgdb975320',
  },
  brief:
    'When Ruwa Trust drilled a borehole on one street, it asked households to pay a monthly levy towards future repairs. Many wouldn’t pay for a borehole when they didn’t know where its water came from. The charity’s engineers could explain, but they needed a whiteboard and a free afternoon.',
  solution:
    'The film goes down with the drill, through the street, the laterite and the granite. At 60 metres it reaches rain that fell before anyone on the street was born. The water then rises to fill a cup, and the music starts only at the first sip. There’s a Hausa version and an English one, and you can follow both with the sound off.',
  process:
    'We recorded the Hausa voice before we drew anything, and timed the English to the same pauses. The engineers corrected the speed of the drill and tapped out its rhythm for us on a table. When we showed the storyboard to people at the tap, they asked how deep the water is. So the film marks the depth along the pipe.',
  outcome:
    'The video is small enough for WhatsApp, so people passed it from phone to phone. Before its release, 44 per cent of households on the street paid the levy. By the end of the rainy season, 73 per cent did. The Trust’s meetings finish about an hour sooner when they open with the video.',
  credits: [
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Sound', name: 'Halima Sani' },
  ],
}
