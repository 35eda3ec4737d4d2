import type { Project } from '#contract/content.ts'

export const facebookAdCampaign: Project = {
  slug: 'facebook-ad-campaign',
  title: 'Leave Friday',
  service: 'marketingcampaignstrategy',
  category: 'Facebook ads',
  client: 'Tudu',
  year: '2025',
  description: 'A weekend at Tudu, cut to every advert size from a single hill.',
  summary: 'Weekend adverts for a hotel, cut to every size from a single hill.',
  picture: 'portfolio/facebook-ad-campaign',
  wide: 'portfolio/facebook-ad-campaign',
  analyticsPreview: 'analytics/facebook-ad-campaign',
  asked:
    'Tudu’s guests live close by. That sounded like a weakness until we asked some of them why they came, and heard the same answer in different words: near enough to leave after work, far enough that nobody could call them back.',
  made: 'So the adverts speak to people who are still at their desks. Leave Friday. Be nobody till Monday. Every size uses the same hill, redrawn for its own shape rather than cropped, and one of them is only a warm cup.',
  how: 'We ran them in the evening at first, saw that mornings did better, and moved. The chart in the preview is from the sample account.',
  outcome: '',
  credits: [],
}
