import type { Service } from '#contract/content/content.ts'

export const eventCoverage: Service = {
  slug: 'eventmediacoveragesupport',
  name: 'Event Media Coverage & Support',
  aliases: [],
  category: 'Events',
  icon: 'events-camera',
  accent: 'events',
  description: 'Camera crews, livestreams, and first pictures that arrive while people are still talking about the night.',
  meta: {
    title: 'Event Media Coverage & Livestreaming, {city}',
    description:
      'Event photography, multi-camera video, livestreams and recap films in {city}, for conferences, concerts, launches and worship. Book your date.',
    keywords: [
      'event coverage {city}',
      'event photography {city}',
      'livestream Nigeria',
      'conference video {city}',
      'event recap film',
    ],
  },
  hero: {
    heading: { text: 'Event Media Coverage &', loud: 'Support' },
    lead: 'We work from the sound check to the last bus, for everyone in the hall and everyone watching at home.',
    picture: 'service-events',
    hasSmallTitle: true,
  },
  ident: {
    file: '/pictures/idents/sample-eventmediacoveragesupport.mp3',
    seconds: 3.9,
    caption: 'Cameras click as a hall fills up. Brass plays our eight-note tune, and people applaud.',
    levels: 'b7c22bdceacgc53333cdbfa9gd4joopnpnpnvvroopnpnzxuromljhgd66854321',
  },
  intro: {
    heading: { text: 'There’s no second', loud: 'take' },
    statement:
      'An event happens once. We walk the hall beforehand to find the sockets, the shadows and the strongest signal. By the time your guests sit down, you’ll have forgotten we’re there.',
    paragraphs: [
      'Planning begins with your programme and a pencil. We mark the moments you can’t miss. Beside each one, we write which camera will film it and who’ll operate that camera. The day before, while we test sound and screens, one of the crew sits in the worst seat and reports what they can see and hear. On the day, cables are taped down, clocks are synced, and the director runs through the programme with your MC. For Usuma Capital’s Founders’ Night, we had nine cameras, with a picture editor behind the curtain. We sent photographs to every newspaper on the client’s list before midnight.',
      'We ask for the running order, guests’ names spelt properly, and one person who can make decisions by walkie-talkie while you greet people. You get the pictures in three folders: one for newspapers, one for sponsors and one for yourselves. You also get a recap film short enough to watch standing up. Speeches are supplied in full as well, because someone always wants to know exactly what was promised.',
    ],
    cards: [
      {
        icon: 'events-camera',
        title: 'Photo and video crews',
        desc: 'Several cameras, one director, and a shot list that names your sponsors.',
      },
      {
        icon: 'events-live',
        title: 'Livestream and screens',
        desc: 'Two internet connections, pictures for the screens in the hall, and a separate sound mix for viewers at home.',
      },
      {
        icon: 'events-recap',
        title: 'Promotion and recap',
        desc: 'Countdowns that fill the seats, then a film and photographs to sell next year’s tickets.',
      },
    ],
  },
  frame: {
    kind: 'contact-sheet',
    caption:
      'Contact sheet of Usuma Capital’s annual dinner. The frames ringed in gold go to the newspapers. In those crossed out in red, someone’s eyes are shut.',
    roll: 'Founders’ Night, Jabi. Roll 14 of 31',
    sentAt: '23:48',
    note: { text: 'Chosen at ten, sent by', loud: 'midnight.' },
  },
  stats: [
    { figure: '200+', label: 'events' },
    { figure: '1M+', label: 'impressions' },
    { figure: '90+', label: 'clients' },
  ],
  portfolio: {
    heading: { text: 'Events we’ve', loud: 'covered' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'What event clients', loud: 'say' },
    items: [
      {
        quote:
          'The lights went out in the middle of the chairman’s toast. The stream stayed up, and viewers at home heard every word.',
        author: { name: 'Terver Akaa', role: 'Head of communications, Usuma Capital' },
        avatar: 'person-4',
        rating: 5,
      },
      {
        quote: 'Their crew knew our set list better than our stage manager did. They were kinder, too.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
      {
        quote: 'We host brides and delegates, and the brides are easier. With this crew in the hall, I could sit down and eat.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'When do we get the photographs and the film?',
      answer:
        'Within 5-10 business days of the event. If you ask beforehand, a first set of pictures reaches the press and your own pages the same night.',
    },
    {
      question: 'How early should we book?',
      answer: 'As soon as the hall is paid for. December weekends go first, then the rest of the dry season.',
    },
    {
      question: 'Can you stream from a hall with bad internet?',
      answer:
        'Yes, usually. We test the connection at the walk-through and bring two of our own on different networks. If none is usable, we tell you in advance, record instead and publish the same evening.',
    },
    {
      question: 'Do you bring the sound system too?',
      answer:
        'No. We work with your sound company and take a feed from their desk. If you don’t have a sound company, we book one we trust and add the cost to our invoice.',
    },
    {
      question: 'Can you promote the event as well?',
      answer:
        'Yes: posters, countdowns and paid posts in one design, with radio spots to match. For Sahel Nights, the same countdown figures were on the posters, the tickets and the gate.',
    },
    {
      question: 'Do you film church services and mosque programmes?',
      answer:
        'Yes, often. The crew dresses for the place of worship, stays still during prayer and asks beforehand where a camera may not go.',
    },
    {
      question: 'Will you photograph people who don’t want it?',
      answer:
        'No. Guests who’d rather not appear give an agreed signal, and we delete any photograph that includes them by accident. During a livestream, we don’t point the cameras at those guests’ tables.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Book your', loud: 'date.' },
    line: 'Give us the day, the hall and the moment you’re most afraid of missing.',
  },
  whatsappMessage: 'Hello {name}, I am on your Event Media Coverage & Support page. I have an event and would like a crew.',
}
