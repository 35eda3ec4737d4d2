import type { Project } from '#contract/content/content.ts'

export const twitterEngagement: Project = {
  slug: 'twitter-engagement',
  title: 'Which song empties the chairs?',
  service: 'socialmediamanagement',
  category: 'Twitter',
  client: 'Sahel Nights',
  year: '2022',
  description: 'Four answers, a day and a night of replies, and an audience that came in arguing.',
  summary: 'A single poll that had a concert’s audience arguing about rain, highlife and a generator before the gates opened.',
  picture: 'portfolio/twitter-engagement',
  wide: 'portfolio/twitter-engagement-wide',
  film: '/pictures/portfolio/twitter-engagement.webm',
  brief:
    'Sahel Nights had a line-up to announce and a following that read everything and answered nothing. Wálé Ògúndélé, its producer, wanted noise before the gates. An announcement gives people nothing to do. A question does, provided they already have an opinion about it.',
  solution:
    'One poll: which song empties the chairs? The four choices are moments everybody knows, and no singer could be hurt by any of them. The generator is still on. Rain falls on zinc. An auntie’s highlife comes round again, and then the one before midnight. A short film of the bars went out while the votes were coming in.',
  process:
    'The choices were argued over for longer than the design. There was a love song among them until we tried it on the car park, where nobody would admit to it. Once the poll was open, Ojoma Achimugu and Ifeanyi Obi took turns to answer for a day and a night, and passed the best replies to the band.',
  outcome:
    'The generator won, and the show opened with one: a real one, on stage, in tune with the horns for most of a verse. People who had voted for rain said so all the way from the gate. Before each concert since, Sahel Nights has asked its followers something first.',
  credits: [
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
