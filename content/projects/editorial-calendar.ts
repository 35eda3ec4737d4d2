import type { Project } from '#contract/content/content.ts'

export const editorialCalendar: Project = {
  slug: 'editorial-calendar',
  title: 'October on a wall',
  service: 'contentcreationcreativewriting',
  category: 'Editorial',
  client: 'Ruwa Trust',
  year: '2026',
  description: 'A month of Ruwa Trust’s stories on one wall: red cards for stories to film, black for stories to write.',
  summary: 'An editorial calendar on one wall, for a charity that used to publish in a hurry.',
  meta: {
    title: 'Editorial Calendar for a Charity: Ruwa Trust',
    description:
      'A monthly editorial calendar for Ruwa Trust, a charity that used to publish in a hurry: one wall, with red cards for films and black for texts.',
  },
  picture: 'portfolio/editorial-calendar',
  wide: 'portfolio/editorial-calendar-wide',
  gallery: [],
  ident: {
    file: '/pictures/idents/sample-editorial-calendar.mp3',
    seconds: 3.5,
    caption: 'Eight cards are pinned to a wall, and each sounds a note of a tune.',
    levels: '5ewsgderthddlvjedfzmfdevnfdevqgdesrhdfltjeb97ysmhdb9754332211000',
  },
  brief:
    '“We publish when something happens,” Ruwa Trust told us. The charity’s weekly newsletter was usually late. The staff, who also answered the phones, spent the whole week on each issue. To them, a content plan sounded like more work. We promised a plan that would save them time and fit on one wall.',
  solution:
    'There’s a sheet for each of the next 12 months. Red cards are stories to film, and black cards are stories to write. In October, shown here, one shoot with the well diggers of Abaji provides an Instagram carousel, a newsletter and a radio piece in Hausa. A film premiere is ringed at the end of the month.',
  process:
    'First we put up the stories that come round every year, whether or not there’s news. Halima Sani, our sound recordist, then took down the red card of every story that she’d have no time to record. That left a month the team could really manage. Every Friday, we photograph the wall for the field offices. Anyone may move a card, as long as they sign it.',
  outcome:
    'The Trust’s newsletter has gone out on 17 Tuesdays in a row. Each issue takes two days instead of five, because its pictures and quotes have already been gathered. Field offices, which used to send hardly any ideas, now send about a dozen a month.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
