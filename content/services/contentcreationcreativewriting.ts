import type { Service } from '#contract/content/content.ts'

export const contentCreation: Service = {
  slug: 'contentcreationcreativewriting',
  name: 'Content Creation',
  aliases: ['content-creation-creative-writing'],
  category: 'Content',
  icon: 'content-pen',
  accent: 'content',
  description: 'Scripts, speeches, editorials and captions with a point of view.',
  meta: {
    title: 'Content Creation & Creative Writing in {city}',
    description:
      'Scripts, speeches, captions, articles and editorial calendars in English, Pidgin, Hausa, Igbo and Yoruba, by copywriters in {city}, Nigeria.',
    keywords: [
      'content creation {city}',
      'script writer Nigeria',
      'speechwriting {city}',
      'copywriting Nigeria',
      'editorial calendar',
    ],
  },
  hero: {
    heading: { text: 'Content', loud: 'Creation' },
    lead: 'Scripts, captions and speeches, written for the ear first and the page second.',
    picture: 'service-content',
  },
  ident: {
    file: '/pictures/idents/sample-contentcreationcreativewriting.mp3',
    seconds: 3.9,
    caption: 'A typewriter reaches the end of a line, and a pencil scribbles. A thumb piano plays our eight-note tune.',
    levels: 'eeegge2hei7jhefhebcd9d9cb3nmlrlroornxvrrnrpnrnjhzsokgdb976543210',
  },
  intro: {
    heading: { text: 'Read it out', loud: 'loud' },
    statement:
      'We test every line the old way: one of us stands up and reads it aloud. If the reader runs out of breath, or listeners look at their phones, we rewrite the line.',
    paragraphs: [
      'We start by recording an hour of conversation with you. Your best lines from the transcript become the core of the text. The first draft is plain, so you can challenge the thinking. In the second, we work on rhythm, and we read that draft to you at speaking speed. For the market app Kasuwa, we spent two mornings at Gate 4 of Wuse Market noting what traders call out. Then we wrote captions and read each one aloud, over the noise, to a tomato seller, who corrected several. In May, the captions brought 1,900 people to the app, up from 1,080 in April.',
      'You give us the facts, a colleague who can check them, and the date of the speech or launch. Tell us who’ll be listening, what they’ve heard before and which words to avoid. The text arrives ready to use: in large type for a podium, with timecode for a film, or within the character limit for a screen. If it’s a speech, we come to the rehearsal and listen from the back.',
    ],
    cards: [
      {
        icon: 'content-script',
        title: 'Scripts and speeches',
        desc: 'For film, radio, podiums and pulpits, timed with a watch, with the pauses marked.',
      },
      {
        icon: 'content-pen',
        title: 'Copy and captions',
        desc: 'Websites, reports, packaging and posts, in English, Pidgin, Hausa, Igbo or Yoruba.',
      },
      {
        icon: 'content-editorial',
        title: 'Editorial calendars',
        desc: 'What to publish next month, who writes it, and what to drop when the news changes.',
      },
    ],
  },
  frame: {
    kind: 'script',
    caption: 'Page 14 of the “Harmattan” script, third draft, edited by Ngozi Eze.',
    title: 'Harmattan, third draft',
    page: '14',
    lines: [
      { kind: 'scene', text: '22. EXT. BOREHOLE, KUJE ROAD. DAWN' },
      { kind: 'action', text: 'Before the sun, the queue. Nineteen yellow cans in a line and not one person.' },
      { kind: 'speaker', text: 'HAJIYA RABI (V.O.)' },
      { kind: 'speech', text: 'A can doesn’t get tired. So we let the can wait for us.', mark: 'keep', note: 'yes!' },
      {
        kind: 'speech',
        text: 'Water is scarce here. We queue from very early in the morning.',
        mark: 'cut',
        note: 'cut, the cans say it',
      },
      { kind: 'action', text: 'A bicycle bell. The first hand comes into frame and moves one can forward.' },
    ],
  },
  stats: [
    { figure: '100+', label: 'Scripts Written' },
    { figure: '300K+', label: 'Engagements Generated' },
    { figure: '60+', label: 'Brands Enhanced' },
  ],
  portfolio: {
    heading: { text: 'Our written', loud: 'work' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'What clients say about our', loud: 'writing' },
    items: [
      {
        quote: 'Our finance director finished his speech early and was applauded halfway through. Neither had happened before.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'The captions sound like my mother calling from her stall. She says she’d shout every one of them.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
      {
        quote:
          'They struck out my favourite speech in the script and wrote “cut, the cans say it” in the margin. They were right. I’ve framed the page.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'How do you learn to sound like us?',
      answer:
        'We record a conversation with two or three of your people and study the transcript. Once they forget they’re being recorded, the words they use become your house style.',
    },
    {
      question: 'Which languages do you write in?',
      answer:
        'Five. We write English and Pidgin in house, and work with regular freelance writers for Yoruba, Hausa and Igbo. Each writer starts from the idea, not from an English text, so nothing reads like a translation.',
    },
    {
      question: 'How many rounds of changes are included?',
      answer: 'Two on most texts. The first round is about the content, and the second is about the wording.',
    },
    {
      question: 'Can you write from our technical report?',
      answer: 'Yes. Give us the report and an hour with its author, who then checks the facts before you see a draft.',
    },
    {
      question: 'Do you use AI to write?',
      answer:
        'No. We use software for transcripts and spelling. Every line we deliver is written by a person, and you’ll know who.',
    },
    {
      question: 'Who owns the copyright?',
      answer:
        'You do, once the text is delivered and paid for. If the text is a speech, we tell nobody that we wrote it unless you agree.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Lost for', loud: 'words?' },
    line: 'Tell us what you’ve been meaning to say. We’ll send back a first line.',
  },
  whatsappMessage: 'Hello {name}, I am on your Content Creation page. I would like something written.',
}
