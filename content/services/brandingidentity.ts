import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const brandingIdentity: Service = {
  slug: 'brandingidentity',
  name: 'Branding & Identity',
  aliases: ['branding'],
  category: 'Branding',
  icon: 'branding-mark',
  accent: 'brand',
  description: 'Names, logos and brand systems that work from a business card to a billboard on Airport Road.',
  meta: {
    title: 'Branding & Identity: Logo Designers in Abuja',
    description:
      'Names, logos, brand guidelines, print and vehicle livery for startups, charities and established firms. Branding designed in Abuja, Nigeria.',
    keywords: ['branding agency Abuja', 'logo design Nigeria', 'brand identity Abuja', 'rebranding Nigeria', 'brand guidelines'],
  },
  hero: {
    heading: { text: 'Branding &', loud: 'Identity' },
    lead: 'Names, logos and guidelines that look right on a business card, a phone and the side of a truck.',
    picture: 'service-branding',
  },
  intro: {
    heading: { text: 'Logos drawn to be', loud: 'remembered' },
    statement:
      'A good logo can be described over the phone. We draw until yours can, then write the rules so that the printer in Wuse and the intern with a laptop both get it right.',
    paragraphs: [
      'We start by collecting everything with your name on it: signboards, receipts, uniform embroidery, even the way your receptionist says it. Drawing begins with what’s worth saving. For Okon Haulage that was the name itself, because it’s what people shout when one of the trucks passes. Halfway through, we print the front-runner full size, hang it outside your door and look at it from across the road.',
      'We need the two or three people who’ll live with the result: a morning at the start, an hour at each review. We do the rest, from checking the CAC register for lookalikes to choosing colours a painter in Nyanya can mix. Wuta’s riders have painted 85 kekes from the one sheet we drew. At the end we spend an afternoon teaching your staff to use the brand, and when to say no.',
    ],
    cards: [
      {
        icon: 'branding-mark',
        title: 'Names and logos',
        desc: 'A name you can call across a market, and a logo that survives a photocopier.',
      },
      {
        icon: 'branding-guide',
        title: 'Brand systems',
        desc: 'Type, colour, tone and layout in one short book your team will actually use.',
      },
      {
        icon: 'branding-cards',
        title: 'Print and livery',
        desc: 'Cards, signs, packaging, uniforms and vehicles, checked at the press as well as on screen.',
      },
    ],
  },
  stats: stats.branding,
  portfolio: {
    heading: { text: 'Brands we', loud: 'built' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Clients on their new', loud: 'logos' },
    items: [
      {
        quote: 'After the first presentation, my whole board could draw the hill from memory. That settled the vote.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote: 'Two faces and eight bars make our whole cover. It’s tiny in the app, and listeners still spot it.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote: 'A printed sign cost us ₦45,000. Any welder with the guide cuts the new logo on site for ₦12,000.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How long does a branding project take?',
      answer: '4-8 weeks from the first workshop to the finished files. Signs and vehicles take extra time to make.',
    },
    {
      question: 'How many logo ideas will we see?',
      answer: 'One, well argued, plus the sketches that led to it. If it doesn’t convince you, we bring another at our own cost.',
    },
    {
      question: 'Can you keep our old logo?',
      answer: 'Yes, if people recognise it. We find the part they know, redraw it properly and drop the rest.',
    },
    {
      question: 'Do you help with the name?',
      answer:
        'Yes. We say it aloud in your customers’ languages, search the CAC register with your lawyer and check that the web address is free.',
    },
    {
      question: 'What files do we get at the end?',
      answer:
        'Vector and image files for print and screen, the fonts or their licences, templates and the guide, in one clearly named folder.',
    },
    {
      question: 'Is the logo ours to register?',
      answer:
        'Yes. Once the final invoice is paid, we assign the rights in the final logo to you in writing, so your lawyer can register it as a trademark.',
    },
  ],
  closing: {
    heading: { text: 'Put your name on', loud: 'it.' },
    line: 'Bring the old card, the sketch on a napkin or just the name. We’ll start from there.',
  },
  isEmailImmediate: true,
  whatsappMessage: 'Hello Murya, I am on your Branding & Identity page. I would like to talk about a logo or a brand.',
}
