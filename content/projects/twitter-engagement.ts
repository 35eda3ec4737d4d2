import type { Project } from '#contract/content.ts'

export const twitterEngagement: Project = {
  slug: 'twitter-engagement',
  title: 'Which song empties the chairs?',
  service: 'socialmediamanagement',
  category: 'Twitter',
  client: 'Sahel Nights',
  year: '2025',
  description: 'A poll for Sahel Nights that the audience was still fighting over at the gate.',
  summary: 'A single poll that got a concert’s audience arguing before the gates opened.',
  picture: 'portfolio/twitter-engagement',
  wide: 'portfolio/twitter-engagement-poster',
  film: '/pictures/portfolio/twitter-engagement.webm',
  asked:
    'Sahel Nights had a line-up to announce and a following that read everything and answered nothing. An announcement gives people nothing to do. A question does, provided it is one they already have an opinion about.',
  made: 'We asked which song empties the chairs. The four choices were not songs at all but moments everybody knows: the generator still running, rain on zinc, an auntie’s highlife, the last one before midnight.',
  how: 'The rest was listening. Two of us answered for a day and a night, passed the best replies to the band, and the winning moment opened the show.',
  outcome: '',
  credits: [],
}
