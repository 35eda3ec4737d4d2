import type { Project } from '#contract/content/content.ts'

export const linkedinContent: Project = {
  slug: 'linkedin-content',
  title: 'One late invoice',
  service: 'socialmediamanagement',
  category: 'LinkedIn',
  client: 'Usuma Capital',
  year: '2023',
  description: 'Six pages for Usuma Capital, from one late bill to one request.',
  summary: 'A document post for a lender, in which one unpaid bill stops a bag of cement, then a mason, then a school.',
  picture: 'portfolio/linkedin-content',
  wide: 'portfolio/linkedin-content-wide',
  brief:
    'Payment terms are a subject on which everybody agrees and nobody clicks. Usuma Capital lends to builders and wanted to talk about them all the same. Terver Akaa, who runs its communications, had a graph. We asked where it hurts, and were sent to a building site in Lugbe.',
  solution:
    'The post is a staircase of six pages. One invoice is late, so a bag of cement waits, so the mason waits, so the school waits. Page five says that nobody planned that. The last page asks for one thing: pay your suppliers in seven days.',
  process:
    'Ifeanyi Obi spent a day with the mason and wrote on the back of a delivery note. Each page had to survive being read alone, with a thumb, in a lift. The graph came in at the very end, as a few small bars under the request. One draft named the late payer. The lawyers enjoyed it and took it out.',
  outcome:
    'The lender’s own finance team changed its terms the same week, which made the next post easy. Directors sent this one to each other without comment, as people do when they mean somebody else. On the site in Lugbe the mason keeps a printed copy in his cap.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Community', name: 'Ojoma Achimugu' },
  ],
}
