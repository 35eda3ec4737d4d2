import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const trainingConsulting: Service = {
  slug: 'trainingandconsultingservices',
  name: 'Training & Consulting',
  aliases: [],
  category: 'Training',
  icon: 'training-workshop',
  accent: 'training',
  description: 'Workshops that leave your own team louder.',
  meta: {
    title: 'Training & Consulting in Abuja',
    description:
      'Media workshops, social media training for small firms and coaching for people who speak in public, held in Utako or in your own office.',
    keywords: [
      'media training Abuja',
      'social media training Nigeria',
      'personal branding coach Abuja',
      'communications consulting',
      'SME training Nigeria',
    ],
  },
  hero: {
    heading: { text: 'Training &', loud: 'Consulting' },
    lead: 'A ring of chairs, your own phones and real work on the table. You leave able to do it without us.',
    picture: 'service-training',
    isClose: true,
  },
  intro: {
    heading: { text: 'Do it with your own', loud: 'hands' },
    statement:
      'Slides are for people who missed the class. In ours you hold the microphone, ask the question, cut the clip and show it to the room before the tea goes cold.',
    paragraphs: [
      'We visit before we teach. A trainer spends half a day in your newsroom, shop or ministry, watches how things are done when nobody is being trained, and writes the exercises from that. The course itself alternates: a short demonstration, a long attempt, then all the attempts on the wall with the names covered. Mistakes are kept and used again in the afternoon. By the end each of you has taught something to somebody else in the room.',
      'Beforehand we ask for a list of who is coming, what they were hired to do and what they secretly find hard. Managers are welcome as pupils and discouraged as spectators. Afterwards you have the workbooks, the pieces that were made and a page about each person, which that person reads first. A few weeks later the trainer rings up to ask what has been used, and comes back for a morning if the answer is silence.',
    ],
    cards: [
      {
        icon: 'training-workshop',
        title: 'Media workshops',
        desc: 'Filming, interviewing and editing for newsrooms, ministries and charities, on the kit they own.',
      },
      {
        icon: 'training-consult',
        title: 'Consulting',
        desc: 'A seat beside your team for a week or a season, with a written plan they can argue with.',
      },
      {
        icon: 'training-badge',
        title: 'Personal branding',
        desc: 'For founders and officials who know their subject and freeze when the red light comes on.',
      },
    ],
  },
  stats: stats.training,
  portfolio: {
    heading: { text: 'In the', loud: 'room' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
    areFilmsLooped: true,
  },
  testimonials: {
    heading: { text: 'Notes from the back', loud: 'bench' },
    items: [
      {
        quote: 'I have sat through many trainings and slept in most. This one gave me homework and I did it.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote: 'Our field officers used to send forty seconds of their own thumb. Now the evening bulletin asks us for clips.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
      {
        quote: 'The trainer made me pitch to an empty chair, over and over, until the chair would have bought it.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'Where do the workshops happen?',
      answer:
        'In our studio in Utako, or in your office if it has a door that shuts. For groups outside Abuja one of us travels and the exercises are fitted to the place.',
    },
    {
      question: 'Do we need cameras?',
      answer:
        'Bring the phone you use every day and its charger. If you own better kit, bring that too and we will find out what it is for.',
    },
    {
      question: 'How large can a group be?',
      answer:
        'Small enough that everybody shows their work. Larger groups are split, each with a trainer, and meet again for the screening.',
    },
    {
      question: 'Can you train in Hausa?',
      answer: 'Yes, and in Pidgin. Workbooks come in English with a Hausa edition for the main courses.',
    },
    {
      question: 'Do we get a certificate?',
      answer:
        'You do, once you have finished a piece of work and played it to the room. It is a nice certificate, but employers ask to see the piece.',
    },
    {
      question: 'What does consulting look like?',
      answer:
        'First we listen: to your team, your last campaigns and a few of your customers. Then you get a short written plan, and one of us stays near until your people run it alone.',
    },
    {
      question: 'Can one person book coaching?',
      answer:
        'Of course. A session for one is built around something real that is coming up, such as an interview, a pitch or a first speech in the chamber.',
    },
  ],
  closing: {
    heading: { text: 'Pull up a', loud: 'chair.' },
    line: 'Say who is in the group and what they should be able to do on Monday.',
  },
  whatsappMessage: 'Hello Murya, I am on your Training & Consulting page. I would like to ask about a workshop.',
}
