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
  picture: 'portfolio/influencer-collaboration',
  wide: 'portfolio/influencer-collaboration-wide',
  analyticsPreview: 'analytics/influencer-collaboration',
  brief:
    'Everyone knew Ladi’s shea butter for skin. The company presses it in Keffi and wanted it back in the kitchen, where it had been all along in the north and hardly ever in the south. A television spot was out of reach, and nobody has ever cooked from a leaflet.',
  solution:
    'Four cooks got one jar each: Ebele in Enugu, Yakubu in Jos, Tokoni in Yenagoa and Rahma in Kano. They were given no lines. They were asked to cook something their mothers would argue with, and to keep the argument. Four drawn portraits, a strip for each kitchen, tied the films together.',
  process:
    'We chose the cooks by their replies, scrolling past the hearts to the questions about salt. Yenagoa’s jar spent a weekend in a motor park and arrived as oil. Tokoni filmed that too, and fried plantain in it. Everything went out as it came, except one mother who asked to be cut and then asked to be put back.',
  outcome:
    'Yakubu, who had the smallest following, started the longest conversation, and it goes on under his akara. The next jars went to more people like him. Ladi has printed recipes on its boxes since. All of them are quotations.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Cooks', name: 'Ebele, Yakubu, Tokoni and Rahma' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
