import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const brandingIdentity: Service = {
  slug: 'brandingidentity',
  name: 'Branding & Identity',
  aliases: ['branding'],
  category: 'Branding',
  icon: 'branding-mark',
  accent: 'brand',
  description: 'Names, marks and systems that hold from a visiting card to a billboard on Airport Road.',
  meta: {
    title: 'Branding & Identity in Abuja',
    description:
      'Names, logos and brand systems drawn in Abuja for startups, charities and old firms with new lorries. See the marks and start with a conversation.',
    keywords: ['branding agency Abuja', 'logo design Nigeria', 'brand identity Abuja', 'rebranding Nigeria', 'brand guidelines'],
  },
  hero: {
    heading: { text: 'Branding &', loud: 'Identity' },
    lead: 'Names, marks and systems that hold from a visiting card to the side of a lorry.',
    picture: 'service-branding',
  },
  intro: {
    heading: { text: 'Drawn to be', loud: 'remembered' },
    statement:
      'A good mark can be described over the phone. We draw until yours can, then we set down the rules so that the printer in Wuse and the intern with a laptop both get it right.',
    paragraphs: [
      'We begin by collecting everything that carries your name today: signboards, receipts, the embroidery on a uniform, the way a receptionist says it. It is laid out on the long table in Utako, and most clients go quiet for a while. Drawing starts from what is worth keeping. Halfway through, the candidate goes up outside your own door, printed cheaply and at full size, and we all stand across the road and look.',
      'From you we need the two or three people who will live with the result, for a morning at the start and an hour at each turn. The rest is our homework: look-alikes on the register, colours that a painter in Nyanya can mix, letters that hold up on a receipt printer. When it is finished we spend an afternoon teaching your own staff to use it, and to refuse the things that will be asked of it.',
    ],
    cards: [
      {
        icon: 'branding-mark',
        title: 'Names and marks',
        desc: 'A name that survives being called across a market, and a sign that survives a photocopier.',
      },
      {
        icon: 'branding-guide',
        title: 'Brand systems',
        desc: 'Type, colour, tone and layout in one short book your team will open twice.',
      },
      {
        icon: 'branding-cards',
        title: 'Print and livery',
        desc: 'Cards, signs, packs, uniforms and vehicles, checked on the press rather than on a screen.',
      },
    ],
  },
  stats: stats.branding,
  portfolio: {
    heading: { text: 'Marks we', loud: 'left' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Signed,', loud: 'sealed' },
    items: [
      {
        quote: 'My whole board could draw the hill from memory after the first presentation. That settled the vote.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote: 'Sign painters used to improvise our name. The little book stopped that, and it fits in a back pocket.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
      {
        quote: 'We had a logo with a hand, a leaf, a globe and a sunrise. They kept the water and sent the others home.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How long does a branding project take?',
      answer:
        'Plan for 4-8 weeks from the first workshop to the finished files. Signs and vehicles add the time of whoever makes them.',
    },
    {
      question: 'How many logo ideas will we see?',
      answer:
        'One, argued well, and the drawings that led to it. If the argument fails we go back to the table at our own cost and bring another.',
    },
    {
      question: 'Can you keep our old logo?',
      answer:
        'Often we should. We look at what people already recognise, redraw that part properly and drop what nobody would miss.',
    },
    {
      question: 'Do you help with the name?',
      answer:
        'We do, including reading it aloud in the languages your customers speak, searching the company register with your lawyer and checking that the web address is free.',
    },
    {
      question: 'What files do we get at the end?',
      answer:
        'Vector and picture files for print and screen, the fonts or their licences, templates for letters and slides, and the guide. All of it is in one folder with names a stranger could follow.',
    },
    {
      question: 'Is the logo ours to register?',
      answer:
        'Yes. When the last invoice is settled we sign the rights in the final mark over to you in writing, and your lawyer can file it as a trademark.',
    },
  ],
  closing: {
    heading: { text: 'Put your name on', loud: 'it.' },
    line: 'Bring the old card, the sketch on the napkin or only the name. We start from there.',
  },
  isEmailImmediate: true,
  whatsappMessage: 'Hello Murya, I am on your Branding & Identity page. I would like to talk about a logo or a brand.',
}
