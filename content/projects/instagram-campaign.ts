import type { Project } from '#contract/content.ts'

export const instagramCampaign: Project = {
  slug: 'instagram-campaign',
  title: 'Sold out by noon',
  service: 'socialmediamanagement',
  category: 'Instagram',
  client: 'Kasuwa',
  year: '2025',
  description: 'A grid for the Kasuwa market app that fills up through the morning, like the stalls.',
  summary: 'An Instagram grid for a market app that fills up through the morning, like the stalls.',
  picture: 'portfolio/instagram-campaign',
  wide: 'portfolio/instagram-campaign',
  asked:
    'Kasuwa lets market traders take orders before they open. Its page was full of people smiling at phones. Buyers wanted to see pepper, and traders wanted to see that opening a stall costs nothing.',
  made: 'We turned the grid into the market. Tomatoes, scales and peppers go up while it is dark. By midday three posts join into one sentence, and whoever opens the profile reads it whole: Sold out by noon.',
  how: 'Replies are written by a trader’s daughter and one of our editors, sharing a desk and a flask. Prices are answered first, compliments second.',
  outcome: '',
  credits: [],
}
