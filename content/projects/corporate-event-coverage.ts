import type { Project } from '#contract/content/content.ts'

export const corporateEventCoverage: Project = {
  slug: 'corporate-event-coverage',
  title: 'Founders’ Night',
  service: 'eventmediacoveragesupport',
  category: 'Live coverage',
  client: 'Usuma Capital',
  year: '2025',
  description: 'Contact sheets from Usuma Capital’s annual dinner, with the best photographs ringed.',
  summary:
    'Nine-camera live coverage of Usuma Capital’s annual dinner in Jabi, with the best photographs sent to the press before midnight.',
  meta: {
    title: 'Corporate Event Coverage, Abuja: Founders’ Night',
    description:
      'Nine-camera live coverage of Usuma Capital’s annual dinner in Jabi, Abuja, with the best photographs sent to the press before midnight.',
  },
  picture: 'portfolio/corporate-event-coverage',
  wide: 'portfolio/corporate-event-coverage-wide',
  gallery: ['portfolio/corporate-event-coverage-guests', 'portfolio/corporate-event-coverage-phones'],
  ident: {
    file: '/pictures/idents/sample-corporate-event-coverage.mp3',
    seconds: 3.6,
    caption: 'Cameras click through a crowded dinner, glasses ring, and a horn plays one chord.',
    levels: '12iecdqlhlfehdahfdff55kokgdkhgff655dee554pupzzvsqoli853322110000',
  },
  brief:
    'Founders’ Night is the annual dinner of Usuma Capital, a lender. In past years, the photographs arrived a week after the dinner and showed mostly podiums, so no newspaper used them. Terver Akaa, the head of communications, asked for photographs of people in time for the morning papers. He also wanted a livestream for clients outside Abuja.',
  solution:
    'We put nine cameras in the hall, some of them small enough to stand among the glasses on the tables. One director chose between all nine for the livestream. A picture editor ringed the best photographs in gold on contact sheets, and we sent a first set to the newspapers that night. The guests got an album later.',
  process:
    'The picture editor sat behind the curtain, marked photographs as they came in and crossed out the empty and the blurred in red. Halfway through a joke in the chairman’s toast, the power failed, and the lights and loudspeakers went off. Our cameras and the livestream stayed on, because they ran on our own generator. Viewers at home heard the punchline and sent it by phone to friends in the dark hall.',
  outcome:
    'By 23:48, in time for the front pages, we’d sent photographs to every newspaper on the client’s list. One of the papers ran a picture on its front page. The livestream had 470 viewers, more than twice the number of guests in the hall. Usuma has already booked the same crew for its next dinner.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
