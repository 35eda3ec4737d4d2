import type { Project } from '#contract/content/content.ts'

export const editorialCalendar: Project = {
  slug: 'editorial-calendar',
  title: 'October on a wall',
  service: 'contentcreationcreativewriting',
  category: 'Editorial',
  client: 'Ruwa Trust',
  year: '2025',
  description: 'A month of Ruwa Trust’s stories in two colours, with the empty squares left empty.',
  summary: 'A story plan on one wall for a charity that used to publish in a hurry: red is filmed, black is written.',
  picture: 'portfolio/editorial-calendar',
  wide: 'portfolio/editorial-calendar-wide',
  brief:
    '“We publish when something happens” was how Ruwa Trust described its method, and so it was always late and always tired. A calendar sounded like more work to people who also answered the phone. We promised that it would be less, and that it would fit on one wall.',
  solution:
    'A sheet for each month of the year to come. Red cards are to be filmed, black ones to be written. In October, shown here, a shoot with the well diggers of Abaji runs through the middle and feeds what stands around it: letters, a carousel, a radio piece in Hausa. The premiere is ringed at the end.',
  process:
    'The quiet things came first, those that happen whether or not there is news, each on its own card. In our first trial everything was red. Halima Sani, who would have had to record it all, took half the cards down without a word. The wall is photographed every Friday and sent to the field offices. Anyone may move a card if they sign it.',
  outcome:
    'The Trust’s letter goes out on Tuesdays now, whatever has happened on the Monday. Nobody there speaks of a content plan. They speak of the wall, and when it falls behind they put that on a card as well.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
