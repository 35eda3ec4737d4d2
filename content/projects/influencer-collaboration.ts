import type { Project } from '#contract/content/content.ts'

export const influencerCollaboration: Project = {
  slug: 'influencer-collaboration',
  title: 'Four kitchens, one jar',
  service: 'marketingcampaignstrategy',
  category: 'Creators',
  client: 'Ladi shea',
  year: '2021',
  description: 'Cooks in Enugu, Jos, Yenagoa and Kano each open a jar of Ladi shea and disagree about it.',
  summary: 'Four cooks in four cities each got a jar of shea butter, no script and one request: start an argument about food.',
  meta: {
    title: 'Influencer Marketing in Nigeria: Ladi Shea Butter',
    description:
      'Four Nigerian cooks in Enugu, Jos, Yenagoa and Kano, one jar of Ladi shea butter each, no script, and a debate their followers joined.',
  },
  picture: 'portfolio/influencer-collaboration',
  wide: 'portfolio/influencer-collaboration-wide',
  gallery: [],
  analyticsPreview: 'analytics/influencer-collaboration',
  ident: {
    file: '/pictures/idents/sample-influencer-collaboration.mp3',
    seconds: 3.7,
    caption: 'A spoon taps a jar and a knife chops. Oil sizzles while four drums argue.',
    levels: 'lsnzwmwqlhvpkh77abbaaaaaa9aaa98bbsnitqiupiytmgc97653ktnjgdb96420',
  },
  brief:
    'Ladi presses shea butter in Keffi. People knew it as something for the skin. Hardly anyone in the south cooked with it, and the company wanted to change that. It couldn’t afford a television advert, so the budget went to cooks who already had an audience.',
  solution:
    'We sent a jar each to Ebele in Enugu, Yakubu in Jos, Tokoni in Yenagoa and Rahma in Kano. There was no script. We only asked them to cook something their followers would argue about, and not to delete the comments. Illustrated portraits of the cooks, drawn as tall strips, tied the 36 posts together.',
  process:
    'We chose the cooks by the replies they get. We ignored the likes and looked for followers who ask about the cooking, such as how much salt to add. Tokoni’s jar spent a weekend in a motor park, and the butter arrived melted. She filmed that too, and fried plantain in the oil. Ojoma Achimugu answered comments under every post and forwarded the useful ones to the company.',
  outcome:
    'Yakubu had the smallest following but the highest save rate: 14.3 saves per 100 views. Ladi sold 4,300 cooking jars during the campaign, and 21 shops in Enugu and Yenagoa began to stock them. The next jars went to other cooks with small followings. Ladi now prints the four cooks’ recipes on its boxes, in their own words.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Community', name: 'Ojoma Achimugu' },
    { role: 'Illustration', name: 'Ekaette Udoh' },
    { role: 'Cooks', name: 'Ebele, Yakubu, Tokoni and Rahma' },
    { role: 'Client lead', name: 'Ngozi Eze' },
  ],
}
