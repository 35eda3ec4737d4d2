import type { Project } from '#contract/content.ts'

export const emailFunnel: Project = {
  slug: 'email-funnel',
  title: 'Five letters, one booking',
  service: 'marketingcampaignstrategy',
  client: 'Tudu',
  year: '2024',
  summary: 'A short series of letters that turned a hotel’s forgotten list into guests.',
  picture: 'portfolio/email-funnel',
  story: [
    'The hotel had collected addresses at its front desk for years and written to them only at Christmas. We did not want to shout at people who had once been kind enough to sign a card.',
    'Five letters went out over less than two weeks. The first says your key is cut. The second tells what the cook bought that morning. Then come the quiet room, the nights that are left, and a last note that reads only: See you Friday.',
    'Each letter is shorter than the one before, and anybody could leave the list with one tap. The manager answers the replies herself.',
  ],
}
