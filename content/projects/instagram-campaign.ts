import type { Project } from '#contract/content/content.ts'

export const instagramCampaign: Project = {
  slug: 'instagram-campaign',
  title: 'Sold out by noon',
  service: 'socialmediamanagement',
  category: 'Instagram',
  client: 'Kasuwa',
  year: '2025',
  description: 'Nine posts for the Kasuwa market app that add up to one sentence.',
  summary: 'An Instagram grid for a market app, drawn to fill up through the morning as the stalls do.',
  picture: 'portfolio/instagram-campaign',
  wide: 'portfolio/instagram-campaign-poster',
  film: '/pictures/portfolio/instagram-campaign.webm',
  brief:
    'Kasuwa lets market traders take orders before they open. Its page was full of people smiling at phones. Buyers wanted to see pepper, and traders wanted to see that opening a stall costs nothing. Rifkatu Bala, the founder, asked us to please both of them by breakfast.',
  solution:
    'We turned the grid into the market. It fills while people are still on the bus, and by midday three posts join into one sentence that whoever opens the profile reads whole: Sold out by noon. Tomatoes, scales and peppers stand above it. Below are the stalls, a clock and what it costs to open one, which is ₦0.',
  process:
    'Ekaette Udoh drew every post as a shape that holds at the size of a thumbnail. The order was the hard part, because a grid fills backwards. Our first rehearsal read from right to left. Replies are written by a trader’s daughter and one of our editors, sharing a desk and a flask. Prices are answered first, compliments second.',
  outcome:
    'Some traders hold the page up to customers as a price list. Rifkatu has asked for a row about onions. The women at Gate 4 say that onions speak for themselves.',
  credits: [
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
  ],
}
