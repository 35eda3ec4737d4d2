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
    title: 'Content Creation & creative writing in Abuja',
    description:
      'Scripts, speeches, captions, articles and editorial calendars by writers in Abuja who read everything aloud before you see it.',
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
    lead: 'Scripts, speeches and captions, written for the ear first and the page second.',
    picture: 'service-content',
  },
  intro: {
    heading: { text: 'Read it out', loud: 'aloud' },
    statement:
      'We test every line the old way: somebody stands up and says it. If they run out of breath or the room looks at its phones, the line goes back in the roller.',
    paragraphs: [
      'It starts with an hour of talk and a recorder on the table. From the transcript we take what you said better than anybody could write it, and build outwards. The first draft comes without decoration, so that you can quarrel with the thinking. The second has its rhythm. It is performed for you in our back room, at speed, by whoever in the building has the least patience for it.',
      'You provide the facts, a person who can check them and the date on which somebody has to stand up and speak. Tell us as well who will be in the room, what they heard last year and which word must never be used. The finished text arrives set for its purpose: large type and page turns for a podium, timecode for a film, characters counted for a screen. For anything spoken we come to the rehearsal and sit at the back.',
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
        desc: 'Websites, reports, packets and posts, in English, Pidgin, Hausa, Igbo or Yorùbá.',
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
    heading: { text: 'On the', loud: 'page' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Quoted,', loud: 'unedited' },
    items: [
      {
        quote: 'Our chairman finished the speech early and got applause in the middle. Neither had happened before.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'I can hear my mother’s stall in those captions, and she has never seen a brief in her life.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
      {
        quote:
          'They struck out my favourite paragraph and wrote “the cans say it” beside it. They were right, and I have framed the page.',
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
        'We record a conversation with two or three of your people and take it apart. The words they use when they forget we are there become your house style.',
    },
    {
      question: 'Which languages do you write in?',
      answer:
        'English and Pidgin in house. Hausa, Igbo and Yorùbá with writers we have kept for years, who write from the idea rather than translate from our English.',
    },
    {
      question: 'How many rounds of changes are included?',
      answer:
        'Two on most texts. The first is about what it says, the second about how, and by the third we are usually undoing the first.',
    },
    {
      question: 'Can you write from our technical report?',
      answer:
        'That is half our shelf. Give us the report and an hour with whoever wrote it. They check the facts in our draft before you see it.',
    },
    {
      question: 'Do you use writing software?',
      answer:
        'For transcripts and spelling, yes. Sentences that carry your name are written by somebody here whose name you know.',
    },
    {
      question: 'Who holds the copyright?',
      answer: 'You do, when the text is delivered and paid for. Speeches come with our silence as well.',
    },
  ],
  closing: {
    heading: { text: 'Lost for', loud: 'words?' },
    line: 'Tell us what you keep meaning to say. We will send back the first line.',
  },
  whatsappMessage: 'Hello Murya, I am on your Content Creation page. I would like something written.',
}
