import type { Project } from '#contract/content.ts'

export const smeSocialMediaTraining: Project = {
  slug: 'sme-social-media-training',
  title: 'Shop Talk',
  service: 'trainingandconsultingservices',
  category: 'Small business',
  client: 'Nyanya Traders’ Circle',
  year: '2026',
  description: 'A workbook and a Saturday for small shops in Nyanya, filled in by hand.',
  summary: 'A workbook and a Saturday for small shops that sell by phone.',
  picture: 'portfolio/sme-social-media-training',
  wide: 'portfolio/sme-social-media-training',
  asked:
    'The shops in this class sell chin chin, curtains, phone screens and funeral cloth. None of them wanted a content strategy. They wanted to know what to post, on which day, without hiring a nephew.',
  made: 'The workbook asks small questions. What would a customer say aloud? Write that down, then photograph the thing it is about, in daylight, with one hand. On the next page the week is a row of boxes, shaded by hand for each message that came in.',
  how: 'By the last exercise the owner can see which day is theirs. Nobody in the room had the same one.',
  outcome: '',
  credits: [],
}
