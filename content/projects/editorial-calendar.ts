import type { Project } from '#contract/content/content.ts'

export const editorialCalendar: Project = {
  slug: 'editorial-calendar',
  title: 'October on a wall',
  service: 'contentcreationcreativewriting',
  category: 'Editorial',
  client: 'Ruwa Trust',
  year: '2025',
  description: 'A month of Ruwa Trust’s stories in red and black, with the empty squares left empty.',
  summary: 'A story plan on one wall for a charity that used to publish in a hurry: red is filmed, black is written.',
  meta: {
    title: 'Editorial Calendar for a Charity: Ruwa Trust',
    description:
      'A monthly editorial calendar for Ruwa Trust, a charity that used to publish in a hurry: one wall, red cards to film, black cards to write.',
  },
  picture: 'portfolio/editorial-calendar',
  wide: 'portfolio/editorial-calendar-wide',
  brief:
    '“We publish when something happens” was how Ruwa Trust described its method. The charity’s newsletter was usually late, and an issue took a week of work from people who also answered the phone. A content plan sounded like more work. We promised that it would be less, and that it would fit on one wall.',
  solution:
    'There’s a sheet for each month of the year to come. Red cards are filmed and black ones are written. In October, shown here, a shoot with the well diggers of Abaji feeds a carousel, a newsletter and a radio piece in Hausa. The premiere is ringed at the end.',
  process:
    'Stories that happen whether or not there’s news went up first. Halima Sani, who records them, then took down every red card she had no time for. What stayed was a month the team could really make. The wall is photographed every Friday and sent to the field offices. Anyone may move a card if they sign it.',
  outcome:
    'The Trust’s newsletter has gone out on 17 Tuesdays in a row. An issue is made in two days instead of a week, because its pictures and quotes are already on the wall. Field offices used to send hardly any ideas, and now about a dozen arrive every month.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
