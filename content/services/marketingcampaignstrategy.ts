import type { Service } from '#contract/content/content.ts'
import { stats } from '../stats.ts'

export const marketingCampaigns: Service = {
  slug: 'marketingcampaignstrategy',
  name: 'Marketing & Campaigns',
  aliases: ['marketing-campaign-strategy'],
  category: 'Marketing',
  icon: 'marketing-campaign',
  accent: 'marketing',
  description: 'Plans with one audience, one message and a number to hit.',
  meta: {
    title: 'Marketing & Campaigns in Abuja',
    description:
      'Campaign strategy, paid adverts, creators and e-mail for brands, charities and candidates in Nigeria. One audience, one message, one number to hit.',
    keywords: [
      'marketing agency Abuja',
      'campaign strategy Nigeria',
      'Facebook ads Abuja',
      'influencer marketing Nigeria',
      'email marketing Nigeria',
    ],
  },
  hero: {
    heading: { text: 'Marketing &', loud: 'Campaigns' },
    lead: 'One audience, one message and one number on the wall where everybody can see it.',
    picture: 'service-marketing',
    isClose: true,
  },
  intro: {
    heading: { text: 'Say one thing,', loud: 'loudly' },
    statement:
      'A campaign with three messages is three quiet campaigns. We help you choose, then we make the chosen one carry from a radio in Gwagwalada to an inbox in London.',
    paragraphs: [
      'Strategy takes as long as it takes you to give something up. We talk to customers who left, customers who stayed and whoever answers your phone, then come back with a short paper: the person, the obstacle, the sentence, the number. That paper is argued over and signed. A small trial follows, in one town or on one station. Only a message that has survived it gets the real budget behind it.',
      'Bring last year’s figures, the good ones and the others, and somebody who is allowed to stop a campaign. You will hear from us every Friday in a single line, with the chart for those who want it. When the campaign ends you keep the audience lists, the artwork, the accounts they ran from and a plain note of what to repeat. If the answer turned out to be your price or your product, the note says that too.',
    ],
    cards: [
      {
        icon: 'marketing-target',
        title: 'Strategy',
        desc: 'Who must act, what is stopping them, and the shortest true sentence that would change it.',
      },
      {
        icon: 'marketing-campaign',
        title: 'Campaigns',
        desc: 'Radio, outdoor, paid social and creators, all bent around the same idea.',
      },
      {
        icon: 'marketing-funnel',
        title: 'Leads and e-mail',
        desc: 'Forms that load on a weak line and letters that people open because the last one was good.',
      },
    ],
  },
  stats: stats.marketing,
  portfolio: {
    heading: { text: 'Campaigns that', loud: 'carried' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Results, in their', loud: 'words' },
    items: [
      {
        quote: 'The plan was two pages. Our last one came in a binder, and nobody had found the message in it yet.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote:
          'They moved our money out of the advert I loved and into the one that worked. I sulked for a week and then renewed.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
      {
        quote: 'Each Friday I got one figure and one sentence about it. I forwarded both to my investors unedited.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
    ],
  },
  faqs: [
    {
      question: 'How soon will we see results?',
      answer:
        'Paid adverts speak within days, though the first days mostly tell us what to switch off. Reputation is slower. We agree beforehand which of the two you are paying for.',
    },
    {
      question: 'How much should we spend on adverts?',
      answer:
        'Begin with what you could lose without a meeting about it. When we know what one customer costs, you can decide how many you want.',
    },
    {
      question: 'Do you run political campaigns?',
      answer:
        'Yes, for candidates whose claims we can check. Adverts are labelled as the law and the platforms require, and we do not write about opponents’ families.',
    },
    {
      question: 'How do you choose creators?',
      answer:
        'By listening to their replies. Somebody small whose audience asks where to buy beats somebody huge whose audience only sends hearts.',
    },
    {
      question: 'Will we see the real figures?',
      answer: 'You get the log-in. Our report explains the numbers, but it is not allowed to be the only place they live.',
    },
    {
      question: 'Can you work with the agency we already have?',
      answer: 'Gladly. We can hold the strategy while they hold the media, or the reverse, provided one of us owns the number.',
    },
  ],
  closing: {
    heading: { text: 'Pick a', loud: 'number.' },
    line: 'Seats, sales, signatures, votes. Name the one that matters and we will plan backwards from it.',
  },
  whatsappMessage: 'Hello Murya, I am on your Marketing & Campaigns page. I would like to plan a campaign.',
}
