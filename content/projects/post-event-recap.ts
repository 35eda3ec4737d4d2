import type { Project } from '#contract/content/content.ts'

export const postEventRecap: Project = {
  slug: 'post-event-recap',
  title: 'The day, by ear',
  service: 'eventmediacoveragesupport',
  category: 'Recap',
  client: 'Karu Makers’ Day',
  year: '2024',
  description: 'One long day in a full hall, drawn from what the gallery rail heard.',
  summary: 'A recap film of Karu Makers’ Day, edited to the noise of the hall from breakfast to the last bus.',
  meta: {
    title: 'Event Recap Film and Photos: Karu Makers’ Day',
    description:
      'A recap film of Karu Makers’ Day, cut to the noise of the hall from breakfast to the last bus, with photographs and quotes for the report.',
  },
  picture: 'portfolio/post-event-recap',
  wide: 'portfolio-1-poster',
  detail: 'portfolio/post-event-recap-wide',
  film: '/pictures/portfolio-1.webm',
  brief:
    'Makers’ Day in Karu puts welders, tailors and robot builders under one roof. The recap of its first edition went from stand to stand, and it helped to find just a couple of sponsors. The organisers wanted companies that had missed the day to hear how full the hall was.',
  solution:
    'We left a recorder on the gallery rail all day and drew what it heard. The dial shows the slow morning, the hush before the prize and, in red, the loudest ten minutes. The same curve sets the pace of the film. With it came 310 photographs and quotes for the report, delivered on day five.',
  process:
    'Halima Sani placed the recorder before anyone chose a spot for a camera. The operators then followed the noise: when one corner got loud, the nearest of them went there. Terna Iorfa animated the bars from the recording itself, so they rise when the hall does. We checked every quote with the person who said it.',
  outcome:
    'The dial gives the attendance, 1,240 people, and the organisers sent it with the film to likely sponsors. The number of sponsors tripled, and all 62 stands for the next edition were booked within a month. The floor plan follows the dial too, with the tailors nearer the door and the grinding after lunch.',
  credits: [
    { role: 'Direction', name: 'Ngozi Eze' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Animation', name: 'Terna Iorfa' },
  ],
}
