import type { Project } from '#contract/content/content.ts'

export const socialMediaCaptions: Project = {
  slug: 'social-media-captions',
  title: 'Pepper first',
  service: 'contentcreationcreativewriting',
  category: 'Captions',
  client: 'Kasuwa',
  year: '2025',
  description: 'Thirty captions for Kasuwa, noted down at Gate 4 of Wuse Market and cut to one breath each.',
  summary:
    'A month of captions for Kasuwa, a market app. Each is short enough to call across a stall, and was tested on a tomato seller.',
  meta: {
    title: 'Social Media Captions for Kasuwa, a Market App',
    description:
      'A month of social media captions for Kasuwa, a market app, written from what traders call out at Gate 4 of Wuse Market and tested on one of them.',
  },
  picture: 'portfolio/social-media-captions',
  wide: 'portfolio/social-media-captions-wide',
  gallery: [],
  ident: {
    file: '/pictures/idents/sample-social-media-captions.mp3',
    seconds: 3.6,
    caption: 'In a noisy market one trader calls “Pepper first!” and another calls it back.',
    levels: '013mmigplheba8ctd8j69qupf7544444bn6ef4enib75444tqjjzrjfb96530000',
  },
  brief:
    'Kasuwa’s own captions were so correct that they could have been selling insurance. The market app’s writers needed a week for every batch, and few readers went on to order anything. Rifkatu Bala, the founder, wanted lines that her mother wouldn’t be embarrassed to shout from her market stall.',
  solution:
    'We wrote 30 captions for the month of May, and none is longer than 47 characters. “Pepper first. Then we can talk price.” “Cash? Transfer? Also cash?” “Bring your own bag and your own gist.” The eight boldest share a poster, all set to the same width. A one-page guide shows Kasuwa’s writers how to write more.',
  process:
    'For two mornings at Gate 4 of Wuse Market, we wrote down what traders call out, then cut each line until people could read it while walking. Ifeanyi Obi called the captions to a tomato seller over the noise, and we kept those that made her look up. She corrected several, and we used her versions.',
  outcome:
    'In May, the captions brought 1,900 people to the app. In April, the old ones had brought 1,080. Kasuwa’s writers now finish a batch in an afternoon. Some traders have had a caption painted above their stall.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
