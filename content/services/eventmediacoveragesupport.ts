import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const eventCoverage: Service = {
  slug: 'eventmediacoveragesupport',
  name: 'Event Media Coverage & Support',
  aliases: [],
  category: 'Events',
  icon: 'events-camera',
  accent: 'events',
  description: 'Live crews, streams and edits that arrive while people still talk about the night.',
  meta: {
    title: 'Event Media Coverage & Support in Abuja',
    description:
      'Photography, multi-camera video, livestreams, promotion and recap films for conferences, concerts, launches and services in Abuja and beyond.',
    keywords: [
      'event coverage Abuja',
      'event photography Abuja',
      'livestream Nigeria',
      'conference video Abuja',
      'event recap film',
    ],
  },
  hero: {
    heading: { text: 'Event Media Coverage &', loud: 'Support' },
    lead: 'Before the doors, during the noise and after the last bus, for the people who were there and the ones who were not.',
    picture: 'service-events',
    isClose: true,
  },
  intro: {
    heading: { text: 'There is no second', loud: 'take' },
    statement:
      'An event happens once. We walk the hall beforehand, find the sockets, the shadows and the person with the keys, and by the time your guests sit down we are already boring to look at.',
    paragraphs: [
      'Planning begins with your programme and a pencil. We mark the moments that must not be missed, give each of them a camera and put a name beside every camera. The day before, somebody from the crew sits in the worst seat and reports what can be seen and heard from there. On the morning itself cables are taped, clocks are set to the same second, and the director has breakfast with your master of ceremonies.',
      'We ask you for the running order, a list of faces with their names spelled properly, and one person with a radio who can decide things while you are greeting guests. What comes back is sorted: a folder for the newspapers, one for sponsors, one for the family album, and a recap that can be watched standing up. Speeches are supplied whole as well, because somebody always wants to know exactly what was promised.',
    ],
    cards: [
      {
        icon: 'events-camera',
        title: 'Photo and video crews',
        desc: 'Several cameras, one director, and a shot list that knows who your sponsors are.',
      },
      {
        icon: 'events-live',
        title: 'Livestream and screens',
        desc: 'Two lines to the internet, a mix for the hall and another for the phone at home.',
      },
      {
        icon: 'events-recap',
        title: 'Promotion and recap',
        desc: 'Countdowns that fill chairs, then the film and the photographs that fill next year’s.',
      },
    ],
  },
  stats: stats.events,
  portfolio: {
    heading: { text: 'We were', loud: 'there' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Heard at the', loud: 'exit' },
    items: [
      {
        quote:
          'The light failed during the chairman’s toast. The stream did not. I learned about the outage from the guests at home, who had not noticed one.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'Their crew knew our set list better than our stage manager, and they were kinder about it.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
      {
        quote: 'Brides are easier than delegates, and we host both. With this crew in the hall I sat down and ate.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'When do we get the photographs and the film?',
      answer:
        'Post-event content arrives within 5-10 business days. A first handful of pictures for the press and your own pages goes out the same night if we plan it.',
    },
    {
      question: 'How early should we book?',
      answer: 'As soon as the hall is paid for. Weekends in the dry season go first, and December goes before that.',
    },
    {
      question: 'Can you stream from a hall with bad internet?',
      answer:
        'We test the line on the walk-through and bring two of our own on different networks. If all of them are hopeless we record and publish the same evening, and we say so in advance.',
    },
    {
      question: 'Do you bring the sound system too?',
      answer:
        'We work with your sound company and take a feed from their desk. If there is none we can book one we trust and keep it on one invoice.',
    },
    {
      question: 'Can you promote the event as well?',
      answer:
        'Yes: posters, countdowns, radio and paid posts, drawn from one look so that the ticket, the gate and the screen agree.',
    },
    {
      question: 'Do you film church services and mosque programmes?',
      answer: 'Often. The crew dresses for the house, keeps still during prayer and asks beforehand where a camera may not go.',
    },
    {
      question: 'Will you photograph people who do not want it?',
      answer:
        'No. We agree a sign with you for guests who would rather not be seen, and those frames are deleted before anybody chooses.',
    },
  ],
  closing: {
    heading: { text: 'Save the', loud: 'date.' },
    line: 'Give us the day, the hall and the moment you are most afraid of missing.',
  },
  whatsappMessage: 'Hello Murya, I am on your Event Media Coverage & Support page. I have an event and would like a crew.',
}
