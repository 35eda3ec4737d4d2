import type { Project } from '#contract/content/content.ts'

export const twitterEngagement: Project = {
  slug: 'twitter-engagement',
  title: 'Which song empties the chairs?',
  service: 'socialmediamanagement',
  category: 'Twitter',
  client: 'Sahel Nights',
  year: '2022',
  description: 'One poll, 24 hours of replies and an audience that arrived at the concert still arguing.',
  summary: 'A single Twitter poll that had a concert’s audience debating rain, highlife and a generator before the gates opened.',
  meta: {
    title: 'Twitter Engagement Campaign for Sahel Nights',
    description:
      'One Twitter poll, “Which song empties the chairs?”, that had a concert audience in Abuja debating rain, highlife and generators before the show.',
  },
  picture: 'portfolio/twitter-engagement',
  wide: 'portfolio/twitter-engagement-wide',
  gallery: [],
  film: '/pictures/portfolio/twitter-engagement.webm',
  ident: {
    file: '/pictures/idents/sample-twitter-engagement.mp3',
    seconds: 3.7,
    caption: 'Votes come in faster and faster. A song starts, people cheer, and a generator stops.',
    levels: 'nnbpobtjppoqplvuuwzh8454554554545pgimfkkfmkeppnkhec9665666752000',
  },
  brief:
    'Sahel Nights puts on concerts in Abuja. Its followers hardly ever replied to an announcement, and tickets sold late. Wálé Ògúndélé, the producer, wanted people talking well before the show. We suggested a question, because a line-up gives readers nothing to answer.',
  solution:
    'At a good concert the chairs are empty, because everyone is up dancing. So the poll asked which song empties them. None of the four choices was a song title. Each was a sound that concert crowds know: the generator still on, rain on a zinc roof, an auntie’s highlife and the last song before midnight. While people voted, we posted an animation of the poll’s bars.',
  process:
    'We tried the choices on people waiting in the venue’s car park, and dropped a love song that nobody would admit to liking. Once voting began, Ojoma Achimugu and Ifeanyi Obi took turns replying. They passed the best comments to the band, who planned the opening of the concert around the winning choice.',
  outcome:
    'The poll drew 41,208 votes in 24 hours. Sahel Nights sold 1,150 tickets that week, compared with 420 the week before. The generator won with 42 per cent of the vote, and the concert opened with a real generator on stage. Sahel Nights has run a poll before nearly every concert since.',
  credits: [
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Animation', name: 'Terna Iorfa' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
