import type { Project } from '#contract/content/content.ts'

export const socialMediaCaptions: Project = {
  slug: 'social-media-captions',
  title: 'Pepper first',
  service: 'contentcreationcreativewriting',
  category: 'Captions',
  client: 'Kasuwa',
  year: '2025',
  description: 'Thirty lines for Kasuwa, taken down at Gate 4 and cut to one breath.',
  summary: 'A month of captions for Kasuwa, each short enough to call across a stall and tested on the trader who inspired it.',
  meta: {
    title: 'Social Media Captions for Kasuwa, a Market App',
    description:
      'A month of social media captions for Kasuwa, a market app, written at Gate 4 of Wuse Market and tested on the traders who inspired them.',
  },
  picture: 'portfolio/social-media-captions',
  wide: 'portfolio/social-media-captions-wide',
  brief:
    'Kasuwa’s own captions were so correct that they could have been selling insurance. The market app’s writers needed a week for every batch, and few readers went on to order. Rifkatu Bala wanted lines that her mother, who has a stall, wouldn’t be embarrassed to shout.',
  solution:
    'We wrote 30 for the month of May, and none is longer than 47 characters. Pepper first. Then we can talk price. Cash? Transfer? Also cash? Bring your own bag and your own gist. The boldest share a poster, all at the same width. A one-page guide shows Kasuwa’s writers how to make more.',
  process:
    'For two mornings at Gate 4 of Wuse Market we wrote down what traders call out, then shortened it until it could be read while walking. Ifeanyi Obi called the captions back to a tomato seller over the noise, and we kept those that made her look up. She corrected several, and we used her versions.',
  outcome:
    'The captions brought 1,900 people to the app in May, against 1,080 in April. Kasuwa’s writers now need an afternoon for a batch. Some traders have had theirs painted above the stall.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
