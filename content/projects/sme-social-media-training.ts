import type { Project } from '#contract/content/content.ts'

export const smeSocialMediaTraining: Project = {
  slug: 'sme-social-media-training',
  title: 'Shop Talk',
  service: 'trainingandconsultingservices',
  category: 'Small business',
  client: 'Nyanya Traders’ Circle',
  year: '2025',
  description: 'Exercises for Nyanya, filled in by hand, until each shop finds its own day to post.',
  summary: 'A workbook and a Saturday for small shops in Nyanya that sell by phone and would rather not hire a nephew.',
  picture: 'portfolio/sme-social-media-training',
  wide: 'portfolio/sme-social-media-training-poster',
  film: '/pictures/portfolio/sme-social-media-training.webm',
  brief:
    'Chin chin, curtains, phone screens and funeral cloth: the shops in this class sell all of it. None of their owners wanted a content strategy. The Nyanya Traders’ Circle wanted to know what to post, and on which day, without hiring a nephew.',
  solution:
    'One Saturday, and a workbook that asks small questions. What would a customer say aloud? Write that down, then photograph the thing it is about, in daylight, with one hand. On the next page the week is a row of boxes, shaded for each message that came in. A short film of the pages goes to the class on their phones.',
  process:
    'Ojoma Achimugu spent market days behind two of the counters before she wrote a single exercise, and sold a fair amount of curtain. The first printing had sample answers in it, in grey. Everybody traced them. The second has only lines. It went to press at Christmas with the next year on the cover, because nobody buys an old diary.',
  outcome:
    'By the last exercise each owner could see which day was theirs. No two in the room had the same one. The best sentence of the morning was about chin chin that never gets past the gate, and it now hangs over the shop that fries it.',
  credits: [
    { role: 'Course lead', name: 'Hadiza Bello' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Design', name: 'Osaretin Aigbe' },
  ],
}
