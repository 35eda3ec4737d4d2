import type { AboutPage } from '#contract/content/content.ts'

export const about: AboutPage = {
  meta: {
    title: 'About',
    description:
      'Who Murya is: a media and creative agency founded in Utako, Abuja in 2020. The story, the team, what we hold to, and answers to what people ask first.',
    keywords: ['about Murya', 'media agency Abuja team', 'creative agency Utako', 'agency history Abuja'],
  },
  hero: {
    heading: { text: 'Heard since', loud: '2020' },
    picture: 'about-hero',
  },
  story: {
    heading: {
      text: 'We began with a borrowed camera and a desk in Utako. The desk has company now, and we still answer',
      loud: 'our own phone.',
    },
    picture: 'about-story',
    paragraphs: [
      'The first job was a village meeting, filmed with that camera and a microphone in a sock. The picture shook. The sound was perfect, and the film did what it was asked to do: the road was repaired. We have kept both the lesson and the sock.',
      'Muryar means “the voice of” in Hausa. We took the name before we had a logo to put it on, because it said what we wanted to be for other people: not the speaker, but the reason the back row can hear.',
      'Since then writers, designers, animators and a good deal of cable have moved in. The order of work has not changed. First we listen, then we write one sentence, and only then does anybody pick up a camera.',
    ],
    link: { label: 'Our story, in work', href: '/portfolio' },
  },
  mission: { text: 'Give people with something useful to say the craft to be', loud: 'heard.' },
  vision: { text: 'The studio the rest of West Africa calls when it matters that people', loud: 'listen.' },
  achievements: {
    heading: { text: 'It all adds', loud: 'up' },
    stats: [
      { figure: '5+', label: 'Years' },
      { figure: '10+', label: 'Awards' },
      { figure: '50+', label: 'Clients' },
      { figure: '100+', label: 'Projects' },
    ],
  },
  team: { heading: { text: 'The people', loud: 'talking' } },
  awards: { heading: { text: 'Said about', loud: 'us' } },
  values: {
    heading: { text: 'What we hold', loud: 'to' },
    items: [
      { name: 'Creativity', description: 'One idea per piece, drawn until it needs no caption.' },
      { name: 'Integrity', description: 'We show you the numbers, including the bad ones.' },
      { name: 'Innovation', description: 'New tools when they save a day, old ones when they do not.' },
      { name: 'Impact', description: 'If nobody acted, it did not work.' },
    ],
  },
  services: {
    heading: { text: 'Where to', loud: 'start' },
    slugs: ['mediaproduction', 'brandingidentity', 'marketingcampaignstrategy'],
  },
  timeline: {
    heading: { text: 'Five years,', loud: 'louder' },
    entries: [
      { year: '2020', event: 'A borrowed camera and a desk in Utako.' },
      { year: '2021', event: 'First national campaign, first hire, first generator.' },
      { year: '2022', event: 'Animation joins the room.' },
      { year: '2023', event: 'Young reporters film with their phones, and a jury listens.' },
      { year: '2024', event: '“Harmattan” wins a documentary award.' },
      { year: '2025', event: 'Eight services, one studio.' },
    ],
  },
  testimonials: { heading: { text: 'Said to our', loud: 'face' } },
  faq: {
    heading: { text: 'People', loud: 'ask' },
    items: [
      {
        question: 'What does Murya mean?',
        answer: '“Voice”, in Hausa. You say it as it is written: Mur-ya.',
      },
      {
        question: 'Where are you?',
        answer:
          'At 14 Studio Close in Utako, Abuja, between Jabi Lake and the expressway. Call before you come, so that the kettle is on and we are not out filming.',
      },
      {
        question: 'Do you work outside Abuja?',
        answer:
          'All over Nigeria, and across the border when the story goes there. Planning and editing stay in Utako, so you always know where your files are.',
      },
      {
        question: 'How does a project begin?',
        answer:
          'With a call or a message and one question: what should people do afterwards? Then you get a short written proposal with dates, a price and what we need from you.',
      },
      {
        question: 'What does it cost?',
        answer:
          'It depends on the days, the people and the distance, and the quote shows each of them. Tell us your budget early. We will say honestly what it can carry.',
      },
      {
        question: 'Can you take over work another agency began?',
        answer:
          'Yes, once you hold the files and the rights. We start by listing what is finished, what can be saved and what is quicker to make again.',
      },
      {
        question: 'Do you work with religious and political clients?',
        answer:
          'We do, of every faith and several parties, though never with two candidates for the same seat. We check claims before we amplify them.',
      },
      {
        question: 'Are you hiring?',
        answer:
          'Now and then. Send one piece of work you are proud of through the contact form and two lines about what you did in it.',
      },
    ],
  },
  socials: {
    heading: { text: 'Follow the', loud: 'sound' },
    profiles: [
      { words: 'The work is on', platform: 'Instagram' },
      { words: 'the reasons for it on', platform: 'LinkedIn' },
      { words: 'the invitations on', platform: 'Facebook' },
      { words: 'the arguments on', platform: 'Twitter' },
      { words: 'and somebody who answers on', platform: 'WhatsApp' },
    ],
  },
  posts: { heading: { text: 'Latest', loud: 'insights' }, link: { label: 'View All Posts', href: '/blog' } },
  closing: {
    heading: { text: 'Your turn to', loud: 'talk.' },
    line: 'We have said enough about ourselves. What is yours about?',
    link: { label: 'Contact us', href: '/contact' },
    more: { label: 'Read the blog', href: '/blog' },
  },
}
