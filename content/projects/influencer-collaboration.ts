import type { Project } from '#contract/content.ts'

export const influencerCollaboration: Project = {
  slug: 'influencer-collaboration',
  title: 'Four kitchens, one jar',
  service: 'marketingcampaignstrategy',
  category: 'Creators',
  client: 'Ladi shea',
  year: '2025',
  description: 'Cooks in Enugu, Jos, Yenagoa and Kano, each with the same jar of Ladi shea and no script.',
  summary: 'Four cooks in four cities receive the same jar and no script.',
  picture: 'portfolio/influencer-collaboration',
  wide: 'portfolio/influencer-collaboration',
  analyticsPreview: 'analytics/influencer-collaboration',
  asked:
    'Ladi presses shea butter in Keffi. Everyone knew it for skin, and the company wanted it back in the kitchen, where it had been all along in the north and hardly ever in the south.',
  made: 'We sent one jar each to Ebele in Enugu, Yakubu in Jos, Tokoni in Yenagoa and Rahma in Kano. They got no lines to say. They were asked to cook something their mothers would argue with, and to leave the argument in.',
  how: 'Yakubu, who had the smallest following, started the longest conversation. The next jar goes to more people like him.',
  outcome: '',
  credits: [],
}
