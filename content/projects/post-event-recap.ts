import type { Project } from '#contract/content.ts'

export const postEventRecap: Project = {
  slug: 'post-event-recap',
  title: 'The day, by ear',
  service: 'eventmediacoveragesupport',
  category: 'Recap',
  client: 'Karu Makers’ Day',
  year: '2024',
  description: 'One long day in a full hall, drawn from its own loudness.',
  summary: 'A long day in a full hall, drawn as a dial of its own loudness.',
  picture: 'portfolio/post-event-recap',
  wide: 'portfolio-1-poster',
  film: '/pictures/portfolio-1.webm',
  asked:
    'Makers’ Day runs from breakfast to the last bus, with welders, tailors and robot builders under one roof. A recap film of all that becomes a list. The organisers wanted people who had missed it to feel that they had heard it through a wall.',
  made: 'So we left a recorder on the gallery rail all day and drew what it heard. The dial shows the slow morning, the hush before the prize and the loudest ten minutes, in red.',
  how: 'The recap film is cut to the same curve. It was delivered within the week with the photographs and four quotes for the report.',
  outcome: '',
  credits: [],
}
