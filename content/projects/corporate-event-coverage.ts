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
    'Nine-camera live coverage of Usuma Capital’s annual dinner in Jabi, with the best photographs sent to the press before midnight.',
  meta: {
    title: 'Corporate Event Coverage, Abuja: Founders’ Night',
    description:
      'Nine-camera live coverage of Usuma Capital’s annual dinner in Jabi, Abuja, with the best photographs sent to the press before midnight.',
  },
  picture: 'portfolio/corporate-event-coverage',
  wide: 'portfolio/corporate-event-coverage-wide',
  brief:
    'Founders’ Night is the annual dinner of Usuma Capital, a lender. In past years its photographs came a week later and showed mostly podiums, and no newspaper used them. Terver Akaa asked for faces, in time for the morning papers, and for a stream that clients outside Abuja could watch.',
  solution:
    'We put nine cameras in the hall, some of them small enough to sit between glasses. The stream had its own director. An editor ringed the best frames in gold on contact sheets, and a first set went to the newspapers that night. An album followed for the guests.',
  process:
    'The picture editor sat behind the curtain and marked frames as they came in, crossing out the blinks in red. The power failed in the middle of the chairman’s toast, but our desk and the stream stayed up on their own supply. Guests at home heard the end of his joke first and sent it back to the tables by phone.',
  outcome:
    'Every newspaper on the list had its photographs by 23:48, and one put a frame on its front page. The stream reached 470 viewers, more than twice the number in the hall. Usuma has already hired the same crew for its next dinner.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
