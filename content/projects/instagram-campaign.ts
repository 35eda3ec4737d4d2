import type { Project } from '#contract/content/content.ts'

export const instagramCampaign: Project = {
  slug: 'instagram-campaign',
  title: 'Sold out by noon',
  service: 'socialmediamanagement',
  category: 'Instagram',
  client: 'Kasuwa',
  year: '2025',
  description: 'Nine posts for the Kasuwa market app. The middle three join up to say “Sold out by noon”.',
  summary: 'An Instagram grid for Kasuwa, a market app, filled over one morning the way traders fill their stalls.',
  meta: {
    title: 'Instagram Campaign for the Market App Kasuwa',
    description:
      'An Instagram campaign for Kasuwa, a Nigerian market app: nine posts in one morning, with a middle row that reads “Sold out by noon”.',
  },
  picture: 'portfolio/instagram-campaign',
  wide: 'portfolio/instagram-campaign-poster',
  gallery: ['portfolio/instagram-campaign-detail'],
  film: '/pictures/portfolio/instagram-campaign.webm',
  ident: {
    file: '/pictures/idents/sample-instagram-campaign.mp3',
    seconds: 3.6,
    caption: 'A market gets busier while nine notes climb, one for each post. A voice says: “Sold out.”',
    levels: '01222huf7nrd6qpc5snb4tla4uja4vh84wg8iuf6465szka538dtqke9arrkb220',
  },
  brief:
    'Kasuwa is an app that lets market traders take orders before they open. Its Instagram page was full of people smiling at phones. Buyers wanted to see pepper and prices, while traders wanted to know what joining costs. Rifkatu Bala, the founder, needed one page that would answer both.',
  solution:
    'We turned the Instagram grid into a market. The first posts went up while people were still on the bus, and by midday the middle row joined into one sentence: “Sold out by noon.” The row above shows tomatoes, scales and peppers. The row below shows the stalls, a clock and the price of opening a stall, which is ₦0.',
  process:
    'Instagram puts the newest post first, so the order of posting took the most planning. Ekaette Udoh drew every picture to work as a thumbnail, and we rehearsed the sequence on a private account. Ojoma Achimugu writes the replies with one of the traders. They answer questions about prices first and compliments second.',
  outcome:
    'In the campaign’s first quarter, 68 traders opened a stall through the link in the profile, up from 23 the quarter before. Traders tell us they check the page before they price their tomatoes. Orders placed before 8 a.m. have doubled.',
  credits: [
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
  ],
}
