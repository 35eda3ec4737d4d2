import type { Project } from '#contract/content.ts'

export const editorialCalendar: Project = {
  slug: 'editorial-calendar',
  title: 'October on a wall',
  service: 'contentcreationcreativewriting',
  category: 'Editorial',
  client: 'Ruwa Trust',
  year: '2026',
  description: 'A story plan for Ruwa Trust in two colours: red is filmed, black is written.',
  summary: 'A story plan in two colours for a charity that used to publish in a hurry.',
  picture: 'portfolio/editorial-calendar',
  wide: 'portfolio/editorial-calendar',
  asked:
    'Ruwa Trust published when something happened, so it was always late, and always tired. A calendar sounded like more work. We promised that it would be less, and that it would fit on one wall.',
  made: 'Red is filmed, black is written. A shoot with the well diggers of Abaji runs through the middle of the month and feeds everything around it: a letter, a set of photographs, a radio piece in Hausa. The premiere is ringed at the end.',
  how: 'The wall plan is photographed every Friday and sent to the field offices. Anyone may move a card if they sign it.',
  outcome: '',
  credits: [],
}
