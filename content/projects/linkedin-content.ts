import type { Project } from '#contract/content/content.ts'

export const linkedinContent: Project = {
  slug: 'linkedin-content',
  title: 'One late invoice',
  service: 'socialmediamanagement',
  category: 'LinkedIn',
  client: 'Usuma Capital',
  year: '2023',
  description: 'Six pages for Usuma Capital that begin with a late invoice and end with a request.',
  summary: 'A LinkedIn document post for a lender: one unpaid invoice holds up a bag of cement, then a mason, then a school.',
  meta: {
    title: 'LinkedIn Content for a Lender: Usuma Capital',
    description:
      'A six-page LinkedIn document post for Usuma Capital, a lender: how one late invoice holds up a bag of cement, then a mason, then a school.',
  },
  picture: 'portfolio/linkedin-content',
  wide: 'portfolio/linkedin-content-wide',
  gallery: ['portfolio/linkedin-content-cement', 'portfolio/linkedin-content-school'],
  ident: {
    file: '/pictures/idents/sample-linkedin-content.mp3',
    seconds: 3.6,
    caption: 'Four blocks fall, each one heavier. After a pause, a message arrives.',
    levels: 'qsfbcba81wpeccb62xoddb52wpd74203xnc63211ofhztokgeca8765433221100',
  },
  brief:
    'Usuma Capital lends to builders, who often borrow because they’re paid late. Terver Akaa, its head of communications, wanted company directors to read about payment terms, a subject most of them scroll past. All he had was a graph. We asked where late payment hurts most, and he sent us to a building site in Lugbe.',
  solution:
    'The post has six pages, and each delay causes the next. An invoice for ₦640,000 is 31 days late, so a bag of cement waits, so the mason waits, so the school waits. “Nobody planned that,” says the fifth page. The sixth makes one request: “Pay your suppliers in seven days.”',
  process:
    'Osaretin Aigbe gave each page one line and one drawing, because every page had to be clear at a glance, on a phone in a lift. A gold pencil ties them together: it rings “31 days late”, runs on from page to page and ends round “seven”. Ifeanyi Obi wrote the lines after a day with a mason in Lugbe. The first draft had eight pages, and the directors we tested it on skipped two. The client’s graph survived as a few small bars under the request on the last page.',
  outcome:
    'Of every 100 people who opened the post, 61 reached the last page. Usuma received 48 enquiries, all from builders who’d been sent the post. A quarter of the enquiries led to loans. Even Usuma’s own finance team now pays suppliers within seven days.',
  credits: [
    { role: 'Script', name: 'Ifeanyi Obi' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Community', name: 'Ojoma Achimugu' },
  ],
}
