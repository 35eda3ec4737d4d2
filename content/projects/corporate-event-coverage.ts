import type { Project } from '#contract/content/content.ts'

export const corporateEventCoverage: Project = {
  slug: 'corporate-event-coverage',
  title: 'Founders’ Night',
  service: 'eventmediacoveragesupport',
  category: 'Live coverage',
  client: 'Usuma Capital',
  year: '2025',
  description: 'Contact sheets of faces from Usuma Capital’s annual dinner, ringed as they came in.',
  summary:
    'Nine cameras at an annual dinner in Jabi, an editor behind the curtain, and the best frames with the press by midnight.',
  picture: 'portfolio/corporate-event-coverage',
  wide: 'portfolio/corporate-event-coverage-wide',
  brief:
    'Half of Usuma Capital’s annual dinner is speeches and the other half is reunion, and the guests are more interested in one another than in the stage. Terver Akaa wanted faces. Podiums were to be kept to what politeness required.',
  solution:
    'Nine cameras in one hall, two of them small enough to sit between glasses. A stream for those who had stayed at home. Contact sheets roll by roll, with the chosen frames ringed in gold, and a first set with the newspapers by midnight. An album followed for the people in it.',
  process:
    'A picture editor sat behind the curtain and marked frames as they came in, crossing out the blinks in red. When the power dipped during the toast, our desk and the stream ran on from their own supply. The hall lost the end of the chairman’s joke. Guests at home had heard it, and sent it back to the tables by phone.',
  outcome:
    'Usuma’s own pages filled with people laughing at something just out of the frame. The lectern appears once, at the edge. The hall has had its wiring looked at, and our editor has kept the chair behind the curtain.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
