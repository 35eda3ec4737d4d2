import type { AboutPage } from '#contract/content/content.ts'

export const about: AboutPage = {
  meta: {
    title: 'About Our Creative Agency and Team in {city}',
    description:
      'Meet {name}, the {city} media and creative agency founded in 2020: our story, team, awards and values, and answers to the questions clients ask first.',
    keywords: ['about {name}', 'media agency {city} team', 'creative agency {district}', 'agency history {city}'],
  },
  hero: {
    heading: { text: 'Heard since', loud: '2020' },
    picture: 'about-hero',
  },
  story: {
    heading: {
      text: 'We started with a borrowed camera and a desk in {district}. There are more desks now, but we still answer',
      loud: 'our own phone.',
    },
    picture: 'about-story',
    paragraphs: [
      'The first job was a village meeting about a bad road, filmed with the borrowed camera and a microphone in a sock. The picture shook, but the sound was perfect, and the road was repaired. The lesson was that sound comes first. We’ve kept that lesson, and the sock.',
      'We chose our name before we had a logo. “Murya” is Hausa for “voice”, and we wanted to help people be heard all the way to the back row.',
      'Writers, designers and animators have joined since then. The method hasn’t changed: we listen, we write one sentence, and only then do we pick up a camera.',
    ],
    link: { label: 'See our work', href: '/portfolio' },
  },
  mission: { text: 'To put our craft behind people with something useful to', loud: 'say.' },
  vision: { text: 'To be the studio that West Africa calls when it needs people to', loud: 'listen.' },
  purpose: { mission: 'Mission', vision: 'Vision' },
  achievements: {
    heading: { text: 'Our work in', loud: 'numbers' },
    stats: [
      { figure: '5+', label: 'Years' },
      { figure: '10+', label: 'Awards' },
      { figure: '50+', label: 'Clients' },
      { figure: '100+', label: 'Projects' },
    ],
  },
  team: { heading: { text: 'Meet the', loud: 'team' }, profileLabel: 'View Profile' },
  person: { expertise: 'Expertise', work: 'Recent work', contact: 'Contact us', team: 'The whole team' },
  awards: { heading: { text: 'Some of our', loud: 'awards' } },
  values: {
    heading: { text: 'What we stand', loud: 'for' },
    items: [
      { name: 'Creativity', description: 'One idea per piece, worked on until it needs no explaining.' },
      { name: 'Integrity', description: 'We show you the numbers, including the bad ones.' },
      { name: 'Innovation', description: 'New tools when they save time. Old ones when they work better.' },
      { name: 'Impact', description: 'If nobody acted, we failed.' },
    ],
  },
  services: {
    heading: { text: 'Our main', loud: 'services' },
    slugs: ['mediaproduction', 'brandingidentity', 'marketingcampaignstrategy'],
  },
  timeline: {
    heading: { text: 'Our story, year by', loud: 'year' },
    entries: [
      { year: '2020', event: 'We film our first job, a village meeting.' },
      { year: '2021', event: 'First hires, first national campaign, first generator.' },
      { year: '2022', event: 'We open an animation desk.' },
      { year: '2023', event: 'We win a prize for teaching young reporters to film on phones.' },
      { year: '2024', event: '“Harmattan” wins a documentary award.' },
      { year: '2025', event: 'Film, design and words, all from one studio.' },
    ],
  },
  testimonials: { heading: { text: 'What clients', loud: 'say' } },
  faq: {
    heading: { text: 'Questions people', loud: 'ask' },
    items: [
      {
        question: 'What does Murya mean?',
        answer: 'It’s the Hausa word for “voice”. Say it the way it’s spelt: MUR-ya.',
      },
      {
        question: 'Where are you?',
        answer: '14 Studio Close, Utako, between Jabi Lake and the expressway. Please call first, in case we’re out filming.',
      },
      {
        question: 'Do you work outside {city}?',
        answer:
          'Yes, all over Nigeria and beyond. Planning and final editing stay in {district}, so you always know where your files are.',
      },
      {
        question: 'How does a project start?',
        answer:
          'With a call or a message, and one question: what should people do once they’ve seen or heard the work? Then we send a short written proposal with dates, a price and what we need from you.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Three things set the price: people, working days and travel. Your quote lists each one. Share your budget early and we’ll tell you honestly what it buys.',
      },
      {
        question: 'Can you take over work another agency started?',
        answer:
          'Yes, if you have the files and the rights. We start by listing what’s finished, what can be saved and what’s quicker to redo.',
      },
      {
        question: 'Do you work with religious and political clients?',
        answer:
          'Yes. We work with clients of any faith and of several parties, but never with two candidates for the same seat. We check claims before we amplify them.',
      },
      {
        question: 'Are you hiring?',
        answer:
          'Yes, from time to time. Use the contact form to send a link to one piece of work you’re proud of, and two lines on your part in it.',
      },
    ],
  },
  socials: {
    heading: { text: 'Follow us', loud: 'online' },
    profiles: [
      { words: 'Our work is on', platform: 'Instagram' },
      { words: 'the thinking behind it on', platform: 'LinkedIn' },
      { words: 'invitations on', platform: 'Facebook' },
      { words: 'opinions on', platform: 'X' },
      { words: 'and a real person on', platform: 'WhatsApp' },
    ],
  },
  posts: { heading: { text: 'Latest', loud: 'insights' }, link: { label: 'View All Posts', href: '/blog' } },
  closing: {
    heading: { text: 'Your turn to', loud: 'talk.' },
    line: 'Tell us what you’re planning and who should hear about it.',
    link: { label: 'Contact us', href: '/contact' },
    more: { label: 'Read the blog', href: '/blog' },
  },
}
