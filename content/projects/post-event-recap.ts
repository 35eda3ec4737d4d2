import type { Project } from '#contract/content/content.ts'

export const postEventRecap: Project = {
  slug: 'post-event-recap',
  title: 'The day, by ear',
  service: 'eventmediacoveragesupport',
  category: 'Recap',
  client: 'Karu Makers’ Day',
  year: '2024',
  description: 'The noise of a full hall on one long day, drawn as a dial.',
  summary: 'A recap film of Karu Makers’ Day from breakfast to the last bus, cut to the noise of the hall.',
  meta: {
    title: 'Event Recap Film and Photos: Karu Makers’ Day',
    description:
      'A recap film of Karu Makers’ Day, from breakfast to the last bus, cut to the noise of the hall. Photographs and quotes for the organisers’ report.',
  },
  picture: 'portfolio/post-event-recap',
  wide: 'portfolio/post-event-recap-poster',
  gallery: ['portfolio/post-event-recap-wide'],
  film: '/pictures/portfolio/post-event-recap.webm',
  ident: {
    file: '/pictures/idents/sample-post-event-recap.mp3',
    seconds: 4.1,
    caption: 'A hall gets louder over a steady drum until it empties, and the last bus drives off.',
    levels: '12333344uof99a44wod8b957xmd9c988ykdae96kxjbcqwyzurkec98765543210',
  },
  brief:
    'Makers’ Day in Karu brings welders, tailors and robot builders under one roof. The recap film of its first edition showed one stand after another, and won over only a couple of sponsors. This time, the organisers wanted a film for companies that had missed the day. Anyone watching it should hear how full the hall was.',
  solution:
    'We left a sound recorder on the gallery rail all day and drew the recording as a dial. It shows the slow morning, the hush before the prize-giving and, in red, the loudest ten minutes. The same rise and fall of sound sets the pace of the film. We delivered the film on the fifth working day, with 310 photographs and a set of quotes for the organisers’ report.',
  process:
    'Halima Sani placed the recorder before anyone chose a spot for a camera. The camera operators then followed the noise from corner to corner. Túndé Àlàbí cut the film to the recording: the welders’ sparks burst when the hall gets louder. We checked every quote with the person who said it.',
  outcome:
    'The number in the middle of the dial is the attendance: 1,240 people. The organisers sent the dial and the film to likely sponsors. The number of sponsors tripled, and all 62 stands for the next edition were booked within a month. The organisers used the dial to plan that edition too: they moved the tailors nearer the door and put off the welders’ noisy grinding until after lunch.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
  ],
}
