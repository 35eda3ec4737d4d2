import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const trainingConsulting: Service = {
  slug: 'trainingandconsultingservices',
  name: 'Training & Consulting',
  aliases: [],
  category: 'Training',
  icon: 'training-workshop',
  accent: 'training',
  description: 'Workshops that leave your team able to do it themselves.',
  meta: {
    title: 'Training & Consulting: Media Skills in Abuja',
    description:
      'Media workshops, social media training for small businesses and public-speaking coaching, at our studio in Utako, Abuja, or in your office.',
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
    lead: 'A ring of chairs, your own phones and real work on the table. You’ll go home ready to work without us.',
    picture: 'service-training',
    isClose: true,
  },
  intro: {
    heading: { text: 'Do it with your own', loud: 'hands' },
    statement:
      'Slides are for people who missed the class. In ours you hold the microphone, ask the question, cut the clip and show it to the room before the tea goes cold.',
    paragraphs: [
      'We visit before we teach. A trainer spends half a day in your newsroom, shop or ministry, sees how the work is really done, and writes the exercises from that. Before the Nyanya Traders’ Circle course, ours spent market days behind the counters. In class, a short demonstration is followed by a long attempt, then everyone’s work goes on the wall, names covered. By the end, each person has taught something to someone else in the room.',
      'Beforehand we ask who’s coming, what they were hired to do and what they secretly find hard. Managers are welcome to take part. Please don’t come just to watch. Afterwards you get the workbooks, everything that was made and a page about each person, which that person reads first. A few weeks later the trainer calls to ask what’s been used, and comes back for a morning if the answer is silence. Of the 80 shop owners in Nyanya, 57 were still posting on their chosen day.',
    ],
    cards: [
      {
        icon: 'training-workshop',
        title: 'Media workshops',
        desc: 'Filming, interviewing and editing for newsrooms, ministries and charities, with the kit they own.',
      },
      {
        icon: 'training-consult',
        title: 'Consulting',
        desc: 'One of us beside your team for a week or a season, with a written plan they can question.',
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
    heading: { text: 'Courses we’ve', loud: 'taught' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
    areFilmsLooped: true,
  },
  testimonials: {
    heading: { text: 'Notes from our', loud: 'trainees' },
    items: [
      {
        quote: 'I’ve sat through many trainings and slept in most. This one gave me homework, and I did it.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote: 'Our directors spent a morning being asked rude questions on camera. The real interviewer was gentler.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'The trainer made me pitch to an empty chair, over and over, until the chair would’ve bought it.',
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
        'In our studio in Utako, or in your office if it has a door that shuts. For groups outside Abuja, a trainer travels and fits the exercises to the place.',
    },
    {
      question: 'Do we need cameras?',
      answer:
        'No. Bring the phone you use every day and its charger. If you own better kit, bring it and we’ll show you how to use it.',
    },
    {
      question: 'How large can a group be?',
      answer:
        '20 producers came on our course for the Savannah Radio Circle, and all of them showed a finished piece. Larger groups are split, each with a trainer.',
    },
    {
      question: 'Can you train in Hausa?',
      answer: 'Yes, and in Pidgin. Workbooks come in English, with a Hausa edition for the main courses.',
    },
    {
      question: 'Do we get a certificate?',
      answer: 'Yes, once you’ve finished a piece of work and played it to the class. Employers will ask to see the piece.',
    },
    {
      question: 'What does consulting look like?',
      answer:
        'Three steps. We listen to your team and a few of your customers. You get a short written plan. Then one of us stays near until your people run it alone.',
    },
    {
      question: 'Can one person book coaching?',
      answer:
        'Yes. A session takes 90 minutes and is built around something real that’s coming up, such as an interview, a pitch or a first speech in the chamber.',
    },
  ],
  closing: {
    heading: { text: 'Pull up a', loud: 'chair.' },
    line: 'Tell us about the group, and the one thing they should manage alone on Monday.',
  },
  whatsappMessage: 'Hello Murya, I am on your Training & Consulting page. I would like to ask about a workshop.',
}
