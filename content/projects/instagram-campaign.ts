import type { Project } from '#contract/content/content.ts'

export const instagramCampaign: Project = {
  slug: 'instagram-campaign',
  title: 'Sold out by noon',
  service: 'socialmediamanagement',
  category: 'Instagram',
  client: 'Kasuwa',
  year: '2025',
  description: 'Nine posts for the Kasuwa market app that add up to one sentence.',
  summary: 'An Instagram grid for Kasuwa, a market app, that fills up through the morning as the stalls do.',
  meta: {
    title: 'Instagram Campaign for the Market App Kasuwa',
    description:
      'An Instagram grid for Kasuwa, a Nigerian market app: nine posts that fill up through the morning like the stalls, until “Sold out by noon”.',
  },
  picture: 'portfolio/instagram-campaign',
  wide: 'portfolio/instagram-campaign-poster',
  film: '/pictures/portfolio/instagram-campaign.webm',
  brief:
    'Kasuwa is an app that lets market traders take orders before they open. Its Instagram page was full of people smiling at phones. Buyers wanted to see pepper and prices, while traders wanted to know what joining costs. Rifkatu Bala, the founder, needed one page that would answer both by breakfast.',
  solution:
    'We turned the grid into a market. Posts go up while people are still on the bus, and by midday the middle row joins into one sentence: Sold out by noon. Tomatoes, scales and peppers stand above it. Below are the stalls, a clock and the price of opening one, which is ₦0.',
  process:
    'Instagram puts the newest post first, so the order of posting took the most planning. Ekaette Udoh drew every tile to work as a thumbnail, and we rehearsed the sequence on a private account. Ojoma Achimugu writes the replies with one of the traders. They answer prices first and compliments second.',
  outcome:
    'In the campaign’s first quarter 68 traders opened a stall through the link in the profile, up from 23. Traders now check the page before they price their tomatoes. Orders placed before 8 a.m. have doubled.',
  credits: [
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
  ],
}
