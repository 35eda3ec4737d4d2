import type { Project } from '#contract/content.ts'

export const socialMediaCaptions: Project = {
  slug: 'social-media-captions',
  title: 'Pepper first',
  service: 'contentcreationcreativewriting',
  category: 'Captions',
  client: 'Kasuwa',
  year: '2025',
  description: 'A month of lines for Kasuwa, each short enough to call across a stall.',
  summary: 'A month of captions for a market app, each short enough to call across a stall.',
  picture: 'portfolio/social-media-captions',
  wide: 'portfolio/social-media-captions',
  asked:
    'The app’s own words were correct and could have sold insurance. We spent two mornings at Gate 4 in Wuse with a notebook and wrote down what traders call out, then shortened it until it could be read while walking.',
  made: 'Pepper first. Then we can talk price. Cash? Transfer? Also cash? Bring your own bag and your own gist. A month’s worth fits on one poster, because each line was set to the same width before it was approved.',
  how: 'Some of the traders have painted theirs above the stall. We took that as the review.',
  outcome: '',
  credits: [],
}
