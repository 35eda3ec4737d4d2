import type { Project } from '#contract/content/content.ts'

export const postEventRecap: Project = {
  slug: 'post-event-recap',
  title: 'The day, by ear',
  service: 'eventmediacoveragesupport',
  category: 'Recap',
  client: 'Karu Makers’ Day',
  year: '2024',
  description: 'One long day in a full hall, drawn from what the gallery rail heard.',
  summary: 'A recap film for a day of makers in Karu, cut to the same curve as a dial of its own loudness.',
  picture: 'portfolio/post-event-recap',
  wide: 'portfolio-1-poster',
  detail: 'portfolio/post-event-recap-wide',
  film: '/pictures/portfolio-1.webm',
  brief:
    'Makers’ Day in Karu runs from breakfast to the last bus, with welders, tailors and robot builders under one roof. A recap film of all that becomes a list. The organisers wanted people who had missed it to feel that they had heard it through a wall.',
  solution:
    'We left a recorder on the gallery rail all day and drew what it heard. The dial shows the slow morning, the hush before the prize and the loudest ten minutes, in red. In the film bars stand up when the hall does. Photographs and four quotes for the report came with it.',
  process:
    'Halima Sani placed the recorder before anybody chose a spot for a camera. She dozed beside it over lunch, and there is a dip on the dial that we believe to be hers. Everyone expected the prize to be the loudest thing. It was beaten by a robot that fell off a table and got up again.',
  outcome:
    'Everything was delivered within the week, while the welders’ ears still rang. The organisers have used the dial to plan the next Makers’ Day, with the tailors nearer the door and the grinding after lunch. The robot has been given a lower table.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Animation', name: 'Terna Iorfa' },
  ],
}
