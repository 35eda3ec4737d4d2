import type { Project } from '#contract/content/content.ts'

export const mediaWorkshop: Project = {
  slug: 'media-workshop',
  title: 'Two days in Utako',
  service: 'trainingandconsultingservices',
  category: 'Workshop',
  client: 'Savannah Radio Circle',
  year: '2024',
  description: 'Radio producers learn to film: hold the phone steady, ask, then wait.',
  summary: 'A workshop in which radio producers learn to film with their phones, first in a studio and then in Wuse Market.',
  meta: {
    title: 'Media Workshop for Radio Producers in Abuja',
    description:
      'A two-day media workshop in Utako, Abuja, where radio producers learn to film with their phones, first in the studio, then in Wuse Market.',
  },
  picture: 'portfolio/media-workshop',
  wide: 'portfolio/media-workshop-poster',
  gallery: ['portfolio/media-workshop-detail'],
  film: '/pictures/portfolio/media-workshop.webm',
  ident: {
    file: '/pictures/idents/sample-media-workshop.mp3',
    seconds: 3.7,
    caption: 'A recording starts. A voice says: “Hold it. Ask. Wait.” Two drums answer.',
    levels: 'mmri5029qtqjhb7jd440kurkb9420000amrvumg663456zqkxwojeb9765532100',
  },
  brief:
    'Radio producers make good camera operators, because they can hear when someone is about to say something true. The Savannah Radio Circle, a group of local stations, had almost no video on its pages and hired a crew whenever it needed a clip. It asked for a course after which its producers could film on their own.',
  solution:
    'The course lasts two days. Each producer brings a phone, and we bring the rice. The lessons have short titles: “Hold it steady”, “Ask, then wait”, “Sound before light” and “Cut on the breath”. On day two the producers film an assignment in Wuse Market and edit it on the bus back. A short opening film shows the class what to watch for.',
  process:
    'Ngozi Eze visited some of the stations first and built the exercises from their own bulletins. On the first morning, zooming is banned, so people have to walk up to whatever interests them. In the market, Amina Dantata, a producer from Gwagwalada, asked a seller one question, then kept filming and said nothing. The seller went on talking, and the answer became the piece Amina took home.',
  outcome:
    'All 20 producers showed a finished piece before they went home, and several of those pieces were online by the next morning. By the new year, the Circle’s stations had posted 55 clips of their own and hired a crew only once. When their producers pack an audio recorder, they pack a phone too.',
  credits: [
    { role: 'Course lead', name: 'Ngozi Eze' },
    { role: 'Camera', name: 'Bitrus Danjuma' },
    { role: 'Sound', name: 'Halima Sani' },
    { role: 'Edit', name: 'Túndé Àlàbí' },
    { role: 'Production', name: 'Hadiza Bello' },
  ],
}
