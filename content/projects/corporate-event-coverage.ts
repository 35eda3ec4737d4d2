import type { Project } from '#contract/content.ts'

export const corporateEventCoverage: Project = {
  slug: 'corporate-event-coverage',
  title: 'Founders’ Night',
  service: 'eventmediacoveragesupport',
  category: 'Live coverage',
  client: 'Usuma Capital',
  year: '2025',
  description: 'Nine cameras in a hall in Jabi, and the best frames with the press by midnight.',
  summary: 'Nine cameras in a hall in Jabi, and the best frames with the press by midnight.',
  picture: 'portfolio/corporate-event-coverage',
  wide: 'portfolio/corporate-event-coverage',
  asked:
    'Usuma Capital’s annual dinner is half speeches and half reunion, and the guests are more interested in one another than in the stage. The brief was to come back with faces, not podiums.',
  made: 'Nine cameras worked the room, two of them small enough to sit between glasses. A picture editor sat behind the curtain and ringed frames as they came in. The first set reached the newspapers by midnight.',
  how: 'When the power dipped during the toast, the desk and the stream ran on from our own supply. The people watching at home heard every word of it.',
  outcome: '',
  credits: [],
}
