import type { Project } from '#contract/content/content.ts'

export const emailFunnel: Project = {
  slug: 'email-funnel',
  title: 'Five letters, one booking',
  service: 'marketingcampaignstrategy',
  category: 'E-mail',
  client: 'Tudu',
  year: '2024',
  description: 'A short series for Tudu, from “your key is cut” to a packed bag.',
  summary:
    'Letters to guests whose addresses had waited for years in a hotel’s card box, the last of them only three words long.',
  picture: 'portfolio/email-funnel',
  wide: 'portfolio/email-funnel-wide',
  analyticsPreview: 'analytics/email-funnel',
  brief:
    'At Tudu’s front desk stood a box of cards that guests filled in and the hotel forgot. Addresses had been collected for years and written to only at Christmas. We did not want to shout at people who had once been kind enough to sign a card, and the manager would not hear of a discount.',
  solution:
    'Five letters over less than two weeks. The first says your key is cut. The second tells what the cook bought that morning. Then come the quiet room, the nights that are left, and a last note that reads only: See you Friday. Each is shorter than the one before it.',
  process:
    'Ifeanyi Obi wrote them after a breakfast shift with the cook. The second one first went out with yesterday’s menu, and a reader in Karu wrote to ask about the missing yam, which told us that somebody was reading. Anybody could leave the list with one tap. The manager answered the replies herself, from the desk, between check-ins.',
  outcome:
    'The list is smaller than it was, and every address on it belongs to somebody. Its chart, from the sample account, runs from the first envelope to the last. Guests arrive asking what the cook bought.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
