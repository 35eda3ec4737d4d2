import type { Project } from '#contract/content/content.ts'

export const rebrandingCorporate: Project = {
  slug: 'rebranding-corporate',
  title: 'The globe retires',
  service: 'brandingidentity',
  category: 'Rebrand',
  client: 'Okon Haulage',
  year: '2023',
  description: 'The globe left the trucks, the wheels stayed, and the name can be read from the next lane.',
  summary: 'A family haulage firm trades its 1987 globe logo for round letters that can be read at night.',
  meta: {
    title: 'Rebranding a Nigerian Haulage Firm: Okon Haulage',
    description:
      'How Okon Haulage, a Nigerian family firm, swapped its 1987 globe logo, truck by truck, for lettering you can read from the next lane at night.',
  },
  picture: 'portfolio/rebranding-corporate',
  wide: 'portfolio/rebranding-corporate-wide',
  gallery: ['portfolio/rebranding-corporate-detail'],
  ident: {
    file: '/pictures/idents/sample-rebranding-corporate.mp3',
    seconds: 3.9,
    caption: 'A truck hoots twice as it drives past. Three low notes and a drum follow.',
    levels: '1356677789aabnpqprtuvtvxzyvtomkggdcba99875lhdglgcrogb86543221100',
  },
  brief:
    'Okon Haulage had carried a globe on its trucks since 1987. Every sign painter redrew it a little differently, until no two trucks matched. Customers thought the trucks belonged to different companies. The family wanted bigger contracts, but feared that a new logo would make them look like a bank.',
  solution:
    'The name became the logo. Its round letters echo the wheels below and stay legible after dark. The colours still show under the dust of the Jos road. Letterhead, gate and invoices use the same letters. The line on the tailgate came from the drivers: “Jos by dawn. Every dawn.”',
  process:
    'We rode in a truck’s cab for a night and asked the driver what people shout when a truck passes. They shout the name, never “globe”. At the depot in Idu we taped full-size paper letters to a trailer, stood across the road at dusk and redrew the letters that ran together. Each truck was repainted as it came in for service, which took longer and cost less.',
  outcome:
    'All 64 trucks were done in 15 months, and none missed a working day for paint. Okon asks new customers how they heard of the firm. Before the change, hardly any mentioned a truck. Now 19 a month do. The firm also won its first contract with a flour miller that sells nationwide.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
