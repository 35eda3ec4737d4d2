import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const contentCreation: Service = {
  slug: 'contentcreationcreativewriting',
  name: 'Content Creation',
  aliases: ['content-creation-creative-writing'],
  category: 'Content',
  icon: 'content-pen',
  accent: 'content',
  description: 'Scripts, speeches, editorials and captions with a point of view.',
  meta: {
    title: 'Content Creation & Creative Writing in Abuja',
    description:
      'Scripts, speeches, captions, articles and editorial calendars in English, Pidgin, Hausa, Igbo and Yoruba, by copywriters in Abuja, Nigeria.',
    keywords: [
      'content creation Abuja',
      'script writer Nigeria',
      'speechwriting Abuja',
      'copywriting Nigeria',
      'editorial calendar',
    ],
  },
  hero: {
    heading: { text: 'Content', loud: 'Creation' },
    lead: 'Scripts, captions and speeches, written for the ear first and the page second.',
    picture: 'service-content',
  },
  intro: {
    heading: { text: 'Read it out', loud: 'loud' },
    statement:
      'We test every line the old way: someone stands up and says it. If they run out of breath, or the room looks at its phones, the line goes back for another draft.',
    paragraphs: [
      'It starts with an hour of conversation, recorded. From the transcript we take what you said better than we could write it, and build outwards. The first draft is plain, so you can challenge the thinking. The second has its rhythm, and we read it to you at full speed. Kasuwa’s captions took two mornings of notes at Gate 4 in Wuse. Then each line was read back, over the noise, to a tomato seller who corrected several. That month 1,900 people came to the app through them, up from 1,080.',
      'You give us the facts, someone who can check them, and the date of the speech or launch. Tell us who’ll be listening, what they heard last year and which word must never be used. The text arrives ready to use: large type and page turns for a podium, timecode for a film, character counts for a screen. For anything spoken, we come to the rehearsal and sit at the back.',
    ],
    cards: [
      {
        icon: 'content-script',
        title: 'Scripts and speeches',
        desc: 'For film, radio, podiums and pulpits, timed with a watch and marked for breath.',
      },
      {
        icon: 'content-pen',
        title: 'Copy and captions',
        desc: 'Websites, reports, packaging and posts, in English, Pidgin, Hausa, Igbo or Yoruba.',
      },
      {
        icon: 'content-editorial',
        title: 'Editorial calendars',
        desc: 'What to say next month, who writes it, and what to drop when the news changes.',
      },
    ],
  },
  stats: stats.content,
  portfolio: {
    heading: { text: 'Our work on the', loud: 'page' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Clients,', loud: 'unedited' },
    items: [
      {
        quote: 'Our finance director finished early and got applause in the middle. Neither had happened before.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'I can hear my mother’s stall in those captions, and she has never read a brief in her life.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
      {
        quote:
          'They struck out my favourite paragraph and wrote “the pictures say it” beside it. They were right. I’ve framed the page.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How do you learn to sound like us?',
      answer:
        'We record a conversation with two or three of your people and study the transcript. The words they use when they forget we’re there become your house style.',
    },
    {
      question: 'Which languages do you write in?',
      answer:
        'Five. English and Pidgin in house; Yoruba, Hausa and Igbo with writers we’ve worked with for years. They write from the idea, so nothing reads like a translation.',
    },
    {
      question: 'How many rounds of changes are included?',
      answer: 'Two on most texts. The first is about what it says, the second about how it says it.',
    },
    {
      question: 'Can you write from our technical report?',
      answer:
        'Yes, that’s half of what we do. Give us the report and an hour with its author, who checks the facts before you see a draft.',
    },
    {
      question: 'Do you use AI to write?',
      answer:
        'No. We use software for transcripts and spelling. Every line we deliver is written by one of our own writers, and you’ll know which.',
    },
    {
      question: 'Who owns the copyright?',
      answer: 'You do, once the text is delivered and paid for. And we never say who wrote your speech.',
    },
  ],
  closing: {
    heading: { text: 'Lost for', loud: 'words?' },
    line: 'Tell us what you keep meaning to say. We’ll send back a first line.',
  },
  whatsappMessage: 'Hello Murya, I am on your Content Creation page. I would like something written.',
}
