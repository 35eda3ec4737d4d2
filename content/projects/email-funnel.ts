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
      'Five short emails that brought past guests back to Tudu, an Abuja hotel, without a discount. The last was three words long: “See you Friday.”',
  },
  picture: 'portfolio/email-funnel',
  wide: 'portfolio/email-funnel-wide',
  gallery: [],
  analyticsPreview: 'analytics/email-funnel',
  ident: {
    file: '/pictures/idents/sample-email-funnel.mp3',
    seconds: 4.0,
    caption: 'Five emails fly past, each on a higher note. A key turns, and a reception bell rings.',
    levels: '7egounhffirslgfiiuqkgghivpjeghkwnieb865c57lzh940xuokgdb976543210',
  },
  brief:
    'Tudu, a hotel in Maitama, keeps a box at the front desk for cards that guests and wedding parties fill in. The hotel had collected email addresses this way for years, but used them only at Christmas. Many rooms stood empty in the rainy season. The manager wanted past guests back, but ruled out a discount.',
  solution:
    'The five emails read like notes from the front desk, and go out in less than a fortnight. The first, “Your key is cut”, says that a key is waiting at the desk, and the second lists what the cook bought that morning. The third has the subject “The quiet room”, and the fourth suggests the two nights of the week when the hotel is quietest. Each email is shorter than the one before and has a single link. In the last email, just three words stand above the link: “See you Friday.”',
  process:
    'Before anything was written, we removed every address whose owner hadn’t clearly agreed to receive emails. Ifeanyi Obi wrote the emails after a breakfast shift with the cook. The second email is updated every morning with what the cook has bought. One morning it still promised the previous day’s yam, and a guest wrote to ask where it was. The manager answered everyone who wrote.',
  outcome:
    'Of the cleaned list’s 12,400 readers, 7,936 opened the first email. By day 12, the list had brought 388 bookings, all at the full rate. Tudu now emails its past guests once a month.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
