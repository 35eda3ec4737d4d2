import type { Project } from '#contract/content/content.ts'

export const smeSocialMediaTraining: Project = {
  slug: 'sme-social-media-training',
  title: 'Shop Talk',
  service: 'trainingandconsultingservices',
  category: 'Small business',
  client: 'Nyanya Traders’ Circle',
  year: '2026',
  description: 'A workbook, filled in by hand, that helps each small shop in Nyanya find its own day to post.',
  summary: 'A one-day course and workbook that show small shops in Nyanya what to post, and when.',
  meta: {
    title: 'Social Media Training for SMEs in Nyanya, Abuja',
    description:
      'A one-day social media course and workbook for small shops in Nyanya, Abuja: what to post, on which day, with the phone you have.',
  },
  picture: 'portfolio/sme-social-media-training',
  wide: 'portfolio/sme-social-media-training-poster',
  gallery: [],
  film: '/pictures/portfolio/sme-social-media-training.webm',
  ident: {
    file: '/pictures/idents/sample-sme-social-media-training.mp3',
    seconds: 3.6,
    caption: 'A shop’s doorbell rings and a pencil writes. A camera clicks, a phone pings, and coins drop.',
    levels: 'nvqqvqlhffojlofoii71ljljli28efa4hba0nolqd5kzvturuplhea8211100000',
  },
  brief:
    'Chin chin, curtains, phone screens and aso ebi: the members of the Nyanya Traders’ Circle sell them all. Most of them posted online when they remembered, and none could say which day brought customers. The Circle wanted them to sell on social media from their own phones, without paying anyone to post for them.',
  solution:
    'The course takes one Saturday, in four groups of 20. Each shop gets a workbook that asks small questions, such as “What would a customer say about your best item?” Owners write the answer down, then photograph the item in daylight, with the phone in one hand. After that, they shade a box for every message that comes in. Each day has a row, and the longest row shows the day to post.',
  process:
    'Ojoma Achimugu spent market days behind the traders’ counters before she wrote a single exercise. The pages have no sample answers, so owners have to use words they’ve really heard. Ekaette Udoh’s drawings show each step for people who’d rather not read. The 2026 edition, pictured here, includes what the first class asked for.',
  outcome:
    'The best line that Saturday was “Her chin chin does not finish in the car, it finishes at the gate.” The chin chin seller hung it over her shop. When we called all 80 owners six months after the course, 57 were still posting on their chosen day. The number of messages from their customers had grown by more than half.',
  credits: [
    { role: 'Course lead', name: 'Hadiza Bello' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Design', name: 'Osaretin Aigbe' },
  ],
}
