import type { Project } from '#contract/content/content.ts'

export const influencerCollaboration: Project = {
  slug: 'influencer-collaboration',
  title: 'Four kitchens, one jar',
  service: 'marketingcampaignstrategy',
  category: 'Creators',
  client: 'Ladi shea',
  year: '2021',
  description: 'Enugu, Jos, Yenagoa and Kano cook with one jar of Ladi shea and disagree about it.',
  summary: 'Four cooks in four cities receive the same jar of shea butter, no script and a request to leave the argument in.',
  meta: {
    title: 'Influencer Marketing in Nigeria: Ladi Shea Butter',
    description:
      'Four Nigerian cooks in Enugu, Jos, Yenagoa and Kano, one jar of Ladi shea butter each, no script, and a debate their followers joined.',
  },
  picture: 'portfolio/influencer-collaboration',
  wide: 'portfolio/influencer-collaboration-wide',
  analyticsPreview: 'analytics/influencer-collaboration',
  brief:
    'Ladi presses shea butter in Keffi. Everyone knew it for skin, but hardly any kitchen in the south cooked with it, and the company wanted to change that. A television spot was out of reach, so the budget went to people whose cooking already had an audience.',
  solution:
    'One jar each went to Ebele in Enugu, Yakubu in Jos, Tokoni in Yenagoa and Rahma in Kano. We gave them no lines, only a request to cook something their followers would argue about and to keep the argument. Drawn portraits, one strip for each cook, tied the 36 posts together.',
  process:
    'We chose the cooks by their replies, reading past the hearts to the questions about salt. Tokoni’s jar spent a weekend in a motor park and arrived as oil. She filmed that as well, and fried plantain in it. Ojoma Achimugu answered comments under every post and forwarded the useful ones to Keffi.',
  outcome:
    'Yakubu had the smallest following and the most saves, 14.3 per 100 views. Ladi sold 4,300 cooking jars during the campaign, and 21 shops in Enugu and Yenagoa began to stock them. The next jars went to more cooks like Yakubu. Ladi now prints the cooks’ recipes on its boxes, in their own words.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Cooks', name: 'Ebele, Yakubu, Tokoni and Rahma' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
