import type { Project } from '#contract/content/content.ts'

export const emailFunnel: Project = {
  slug: 'email-funnel',
  title: 'Five letters, one booking',
  service: 'marketingcampaignstrategy',
  category: 'Email',
  client: 'Tudu',
  year: '2024',
  description: 'Five emails for a hotel, from “Your key is cut” to “See you Friday”.',
  summary: 'Five short emails that brought past guests back to Tudu, a hotel in Abuja, without a discount.',
  meta: {
    title: 'Email Marketing for a Hotel in Abuja: Five Emails',
    description:
      'Five short emails that woke up a hotel guest list in Abuja without a discount. The last one was three words long: See you Friday.',
  },
  picture: 'portfolio/email-funnel',
  wide: 'portfolio/email-funnel-wide',
  analyticsPreview: 'analytics/email-funnel',
  brief:
    'At the front desk of the hotel Tudu stood a box of cards that guests and wedding parties filled in. The hotel had collected addresses for years and written to them only at Christmas. Rooms stood empty in the rainy season. The manager wanted past guests back, and she ruled out a discount.',
  solution:
    'The series runs for less than a fortnight. The first email says your key is cut, and the second tells what the cook bought that morning. Then come the quiet room and the nights that are left. The last reads only: See you Friday. Each is shorter than the one before it and has a single link.',
  process:
    'Ifeanyi Obi wrote them after a breakfast shift with the cook. We took out every address without a clear yes, and readers can unsubscribe in one tap. The second email first went out with yesterday’s menu, and a reader in Karu wrote to ask about the missing yam. The manager answered her from the desk, as she did with all the replies.',
  outcome:
    'The cleaned list had 12,400 readers, and 7,936 of them opened the first email. By day 12 they’d booked 388 rooms at the full rate. Thursday evening was the best time for bookings. Tudu now writes to its guests once a month.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
