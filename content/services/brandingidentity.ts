import type { Service } from '#contract/content/content.ts'

export const brandingIdentity: Service = {
  slug: 'brandingidentity',
  name: 'Branding & Identity',
  aliases: ['branding'],
  category: 'Branding',
  icon: 'branding-mark',
  accent: 'brand',
  description: 'Names, logos and brand systems that work on anything from a business card to a billboard on Airport Road.',
  meta: {
    title: 'Branding & Identity: Logo Designers in {city}',
    description:
      'Names, logos, brand guidelines, print and vehicle livery for startups, charities and established firms. Branding designed in {city}, Nigeria.',
    keywords: [
      'branding agency {city}',
      'logo design Nigeria',
      'brand identity {city}',
      'rebranding Nigeria',
      'brand guidelines',
    ],
  },
  hero: {
    heading: { text: 'Branding &', loud: 'Identity' },
    lead: 'Names and logos that look right on a business card, a phone and the side of a truck.',
    picture: 'service-branding',
  },
  ident: {
    file: '/pictures/idents/sample-brandingidentity.mp3',
    seconds: 3.6,
    caption: 'A stamp comes down three times. A marimba plays our eight-note tune.',
    levels: 'qsf9bc901xpd8ba502zmc8bb5nljpkqlmpixrrrmrloniemyoidb875432211100',
  },
  intro: {
    heading: { text: 'Logos drawn to be', loud: 'remembered' },
    statement:
      'A good logo can be described over the phone. We keep drawing until yours passes that test. Then we write rules that a printer in Wuse and an intern with a laptop can both follow.',
    paragraphs: [
      'We start by collecting everything that carries your name: signboards, receipts, uniforms, even the receptionist’s greeting. Before we draw, we decide what’s worth keeping. For Okon Haulage, that was the name itself, because people shout it when one of the firm’s trucks passes. Halfway through, we print the strongest design full size, hang it outside your door and look at it from across the road.',
      'We need two or three people from your side, for a morning at the start and an hour at each review. Our work includes checking the CAC register for similar names and choosing colours that a painter in Nyanya can mix. Eighty-five kekes have been painted from the one-page guide we drew for Wuta, a battery-swap company. At the end, we spend an afternoon teaching your staff how to use the brand.',
    ],
    cards: [
      {
        icon: 'branding-mark',
        title: 'Names and logos',
        desc: 'A name you can call across a market, and a logo that stays clear on a photocopy.',
      },
      {
        icon: 'branding-guide',
        title: 'Brand systems',
        desc: 'Type, colour, tone and layout in one short book that your team will actually use.',
      },
      {
        icon: 'branding-cards',
        title: 'Print and livery',
        desc: 'Cards, signs, packaging, uniforms and vehicles, with colours checked on real samples as well as on screen.',
      },
    ],
  },
  frame: {
    kind: 'swatches',
    caption: 'Eight colours from three projects. Each colour was mixed with the painters, welders and drivers who work with it.',
    swatches: [
      { colour: 'leaf', name: 'Jos road', owner: 'Okon Haulage' },
      { colour: 'bone', name: 'Trailer', owner: 'Okon Haulage' },
      { colour: 'sky', name: 'Full tank', owner: 'Ruwa Trust' },
      { colour: 'indigo', name: 'Borehole', owner: 'Ruwa Trust' },
      { colour: 'gold', name: 'Bolt', owner: 'Wuta' },
      { colour: 'clay', name: 'Tailgate', owner: 'Okon Haulage' },
      { colour: 'laterite', name: 'Junction', owner: 'Wuta' },
      { colour: 'ink', name: 'Night ride', owner: 'Wuta' },
    ],
  },
  stats: [
    { figure: '100+', label: 'Projects Completed' },
    { figure: '50+', label: 'Happy Clients' },
    { figure: '5', label: 'Years of Impact' },
  ],
  portfolio: {
    heading: { text: 'Brands we’ve', loud: 'built' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Clients on their new', loud: 'logos' },
    items: [
      {
        quote:
          'Our new logo is a hill. After one presentation, all our directors could draw it from memory, and that settled the vote.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote: 'Our logo is just two faces and eight sound bars. It’s tiny in the podcast app, but listeners still spot it.',
        author: { name: 'Adaeze Ọkọli', role: 'Producer, The Long Signal' },
        avatar: 'person-3',
        rating: 5,
      },
      {
        quote:
          'A printed sign used to cost us ₦45,000. Now a local welder follows the guide and stencils the logo on site for ₦12,000.',
        author: { name: 'Bashir Danladi', role: 'Head of press, Ruwa Trust' },
        avatar: 'person-2',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'How long does a branding project take?',
      answer: '4-8 weeks from the first workshop to the finished files. Making signs and painting vehicles takes extra time.',
    },
    {
      question: 'How many logo ideas will we see?',
      answer:
        'One, with our reasons and the sketches that led to it. If that idea doesn’t convince you, we bring another at our own cost.',
    },
    {
      question: 'Can you keep our old logo?',
      answer: 'Yes, if people recognise it. We find the part they know and redraw it properly.',
    },
    {
      question: 'Do you help with the name?',
      answer:
        'Yes. We find out what each possible name means in your customers’ languages, search the CAC register with your lawyer and check that the web address is free.',
    },
    {
      question: 'What files do we get at the end?',
      answer:
        'Vector and image files for print and screen, templates, the guide, and the fonts or a note on where to license them, all in one clearly named folder.',
    },
    {
      question: 'Is the logo ours to register?',
      answer:
        'Yes. Once the final invoice is paid, we assign the rights in the final logo to you in writing, so your lawyer can register it as a trademark.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Let’s build your', loud: 'brand.' },
    line: 'Bring an old business card, a sketch on a napkin or just a name. We’ll start from there.',
  },
  isEmailImmediate: true,
  whatsappMessage: 'Hello {name}, I am on your Branding & Identity page. I would like to talk about a logo or a brand.',
}
