import type { Service } from '#contract/content/content.ts'

export const marketingCampaigns: Service = {
  slug: 'marketingcampaignstrategy',
  name: 'Marketing & Campaigns',
  aliases: ['marketing-campaign-strategy'],
  category: 'Marketing',
  icon: 'marketing-campaign',
  accent: 'marketing',
  description: 'Campaign plans with a clear audience, a single message and a number to hit.',
  meta: {
    title: 'Marketing & Campaign Strategy Agency, {city}',
    description:
      'Campaign strategy, paid ads, creators, radio and email marketing for brands, charities and candidates in Nigeria. One audience, one message.',
    keywords: [
      'marketing agency {city}',
      'campaign strategy Nigeria',
      'Facebook ads {city}',
      'influencer marketing Nigeria',
      'email marketing Nigeria',
    ],
  },
  hero: {
    heading: { text: 'Marketing &', loud: 'Campaigns' },
    lead: 'One audience, one message and one target, written on the wall where your whole team can see them.',
    picture: 'service-marketing',
    hasSmallTitle: true,
  },
  ident: {
    file: '/pictures/idents/sample-marketingcampaignstrategy.mp3',
    seconds: 3.7,
    caption: 'An iron bell calls across a market, then plays our eight-note tune.',
    levels: 'jpkhxrmqpmheopkirnktuokhc9uommiwnnmoyprottlolnzqkgda876543322110',
  },
  intro: {
    heading: { text: 'Say one thing,', loud: 'loudly' },
    statement:
      'Three messages make three quiet campaigns. We help you choose one message, then get it heard on a radio in Gwagwalada and read in an inbox in London.',
    paragraphs: [
      'First we talk to customers who left, customers who stayed and the person who answers your phone. Then you get a two-page plan that names the audience, the obstacle, the message and the target. You sign that plan before we spend anything. Next comes a small trial, in one town or on one radio station, and only a message that works gets the full budget. For Tudu, a hotel in Maitama that was quiet at weekends, we first ran ads in the evening. The figures showed that people booked at the start of the working day, so we moved the ads to the morning. By week eight, a booking cost ₦1,390 in ads, down from ₦4,100.',
      'Bring last year’s figures, good and bad, and someone with the authority to stop a campaign. Every Friday we send you one line on progress, with a chart. When the campaign ends, the audience lists, the artwork and the ad accounts are yours, with a plain note on what to repeat. If your price or your product was the real problem, the note says so.',
    ],
    cards: [
      {
        icon: 'marketing-target',
        title: 'Strategy',
        desc: 'Who has to act, what’s stopping them, and the shortest true sentence that could change their minds.',
      },
      {
        icon: 'marketing-campaign',
        title: 'Campaigns',
        desc: 'Radio, billboards, paid posts and creators, all working from one idea.',
      },
      {
        icon: 'marketing-funnel',
        title: 'Leads and email',
        desc: 'Forms that load on a weak network, and emails people open because the last one was worth reading.',
      },
    ],
  },
  frame: {
    kind: 'street',
    caption: 'The five headlines of “Leave Friday”, our campaign for Tudu, a hotel in Maitama.',
    posters: [
      { text: 'Leave', loud: 'Friday.' },
      { text: 'Your cup is already', loud: 'warm.' },
      { text: 'Be nobody till', loud: 'Monday.' },
      { text: 'Check out late. Check mail', loud: 'later.' },
      { text: 'Eleven minutes from your', loud: 'inbox.' },
    ],
    bus: 'Hold my weekend',
  },
  stats: [
    { figure: '150+', label: 'Campaigns Executed' },
    { figure: '500K+', label: 'Leads Generated' },
    { figure: '80+', label: 'Brands Supported' },
  ],
  portfolio: {
    heading: { text: 'Campaigns that', loud: 'worked' },
    videoExtensions: ['mp4', 'webm', 'ogg'],
  },
  testimonials: {
    heading: { text: 'Results, in clients’ own', loud: 'words' },
    items: [
      {
        quote: 'Murya’s plan was two pages. Our last agency gave us a full binder, but we never found the message in it.',
        author: { name: 'Omosede Osagie', role: 'Managing director, Tudu' },
        avatar: 'person-1',
        rating: 5,
      },
      {
        quote:
          'They moved our money out of the advert I loved and into the one that worked. I sulked, then I renewed the contract.',
        author: { name: 'Wálé Ògúndélé', role: 'Producer, Sahel Nights' },
        avatar: 'person-6',
        rating: 5,
      },
      {
        quote: 'Each week I got one figure and one sentence about it. I forwarded both to my investors unedited.',
        author: { name: 'Rifkatu Bala', role: 'Founder, Kasuwa' },
        avatar: 'person-5',
        rating: 5,
      },
    ],
  },
  faqHeading: { text: 'Frequently', loud: 'asked' },
  faqs: [
    {
      question: 'How soon will we see results?',
      answer:
        'Paid ads show results within days, though the first results mostly tell us which ads to switch off. Reputation takes longer. We agree beforehand whether you’re paying for quick sales or for reputation.',
    },
    {
      question: 'How much should we spend on ads?',
      answer:
        'Start with an amount you can afford to lose. Once the first ads show what a new customer costs, you can decide how many you want.',
    },
    {
      question: 'Do you run political campaigns?',
      answer:
        'Yes, for candidates whose claims we can check, and never for two candidates for the same seat. Ads are vetted and labelled the way ARCON and the platforms require. We don’t write about opponents’ families.',
    },
    {
      question: 'How do you choose creators?',
      answer:
        'By the replies they get. If followers ask where to buy, a small account is worth more than a huge one that only collects likes. We chose four cooks this way for Ladi, a shea butter brand.',
    },
    {
      question: 'Will we see the real figures?',
      answer: 'Yes. You get a login to the ad accounts, so you can check our report against the raw numbers.',
    },
    {
      question: 'Can you work with the agency we already have?',
      answer:
        'Yes. We can plan the strategy while they buy the ad space, or the other way round, as long as one agency answers for the result.',
    },
  ],
  newsletterHeading: { text: 'Stay', loud: 'Connected' },
  closing: {
    heading: { text: 'Set your', loud: 'target.' },
    line: 'Seats, sales, signatures, votes. Tell us which you need and how many, and we’ll plan backwards from that figure.',
  },
  whatsappMessage: 'Hello {name}, I am on your Marketing & Campaigns page. I would like to plan a campaign.',
}
