import type { Project } from '#contract/content/content.ts'

export const linkedinContent: Project = {
  slug: 'linkedin-content',
  title: 'One late invoice',
  service: 'socialmediamanagement',
  category: 'LinkedIn',
  client: 'Usuma Capital',
  year: '2023',
  description: 'Six pages for Usuma Capital, from one late bill to one request.',
  summary: 'A LinkedIn document post for a lender, in which one unpaid bill stops a bag of cement, then a mason, then a school.',
  meta: {
    title: 'LinkedIn Content for a Lender: Usuma Capital',
    description:
      'A six-page LinkedIn document post for lender Usuma Capital: how one late invoice stops a bag of cement, then a mason, then a school.',
  },
  picture: 'portfolio/linkedin-content',
  wide: 'portfolio/linkedin-content-wide',
  brief:
    'Usuma Capital lends to builders, who often borrow because they’re paid late. Terver Akaa, its head of communications, wanted directors to read about payment terms, a subject they scroll past. All he had was a graph. We asked where late payment hurts most, and he sent us to a building site in Lugbe.',
  solution:
    'The post is a staircase of six pages. An invoice for ₦640,000 is 31 days late, so a bag of cement waits, so the mason waits, so the school waits. Nobody planned that, says the last page but one. The last asks for a single thing: pay your suppliers in seven days.',
  process:
    'Ifeanyi Obi spent a day with the mason and wrote the first version on the back of a delivery note. Each page had to make sense alone, on a phone, in a lift. Directors who didn’t know the project read the draft, and we cut whatever they skipped. The graph survived as a few small bars under the request.',
  outcome:
    'Of every hundred people who opened the post, 61 read to the last page. Usuma received 48 enquiries from builders, and a quarter of them led to loans. Its own finance team now pays suppliers within the seven days it asked of everyone else.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Community', name: 'Ojoma Achimugu' },
  ],
}
