import type { Project } from '#contract/content.ts'

export const emailFunnel: Project = {
  slug: 'email-funnel',
  title: 'Five letters, one booking',
  service: 'marketingcampaignstrategy',
  category: 'E-mail',
  client: 'Tudu',
  year: '2024',
  description: 'A short series that moved readers from “your key is cut” to a packed bag.',
  summary: 'A short series of letters that turned a hotel’s forgotten list into guests.',
  picture: 'portfolio/email-funnel',
  wide: 'portfolio/email-funnel',
  analyticsPreview: 'analytics/email-funnel',
  asked:
    'The hotel had collected addresses at its front desk for years and written to them only at Christmas. We did not want to shout at people who had once been kind enough to sign a card.',
  made: 'Five letters went out over less than two weeks. The first says your key is cut. The second tells what the cook bought that morning. Then come the quiet room, the nights that are left, and a last note that reads only: See you Friday.',
  how: 'Each letter is shorter than the one before, and anybody could leave the list with one tap. The manager answers the replies herself.',
  outcome: '',
  credits: [],
}
