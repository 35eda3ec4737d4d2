import type { Project } from '#contract/content.ts'

export const linkedinContent: Project = {
  slug: 'linkedin-content',
  title: 'One late invoice',
  service: 'socialmediamanagement',
  category: 'LinkedIn',
  client: 'Usuma Capital',
  year: '2024',
  description: 'A document post for Usuma Capital in which one unpaid bill closes a school site.',
  summary: 'A document post for a lender, in which one unpaid bill closes a school site.',
  picture: 'portfolio/linkedin-content',
  wide: 'portfolio/linkedin-content',
  asked:
    'Usuma Capital lends to builders and wanted to talk about payment terms. That is a subject on which everybody agrees and nobody clicks. We looked for the place where it hurts and found it on a building site in Lugbe.',
  made: 'The post is a staircase of six pages. One invoice is late, so a bag of cement waits, so the mason waits, so the school waits. Nobody planned that. The last page asks for one thing: pay your suppliers in seven days.',
  how: 'It was written to be read with a thumb. The lender’s own finance team changed its terms the same week, which made the next post easy.',
  outcome: '',
  credits: [],
}
