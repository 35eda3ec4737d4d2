import type { Project } from '#contract/content/content.ts'

export const socialMediaCaptions: Project = {
  slug: 'social-media-captions',
  title: 'Pepper first',
  service: 'contentcreationcreativewriting',
  category: 'Captions',
  client: 'Kasuwa',
  year: '2025',
  description: 'Thirty lines for Kasuwa, taken down at Gate 4 and cut to one breath.',
  summary:
    'A month of captions for a market app, each short enough to call across a stall and tried on the seller who inspired it.',
  picture: 'portfolio/social-media-captions',
  wide: 'portfolio/social-media-captions-wide',
  brief:
    'Correct was the trouble with Kasuwa’s own words. They could have sold insurance. The founder wanted a month of captions that her mother, who has a stall, would not be embarrassed to shout.',
  solution:
    'Thirty lines for May, none of them longer than a breath. Pepper first. Then we can talk price. Cash? Transfer? Also cash? Bring your own bag and your own gist. Eight of them share a poster, each set to the same width, with the loud words wide and the long ones narrow.',
  process:
    'We spent two mornings at Gate 4 in Wuse with a notebook and wrote down what traders call out, then shortened it until it could be read while walking. One seller charged us by the line, in tomatoes bought at her price. Ifeanyi Obi read the captions back to her over the noise. Those that made her look up went in. On the second morning she began correcting them, and was right.',
  outcome:
    'Some of the traders have painted theirs above the stall. We took that as the review. Kasuwa keeps the notebook and adds to it, and the tomato seller is still owed a credit.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
