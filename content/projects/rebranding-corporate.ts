import type { Project } from '#contract/content/content.ts'

export const rebrandingCorporate: Project = {
  slug: 'rebranding-corporate',
  title: 'The globe retires',
  service: 'brandingidentity',
  category: 'Rebrand',
  client: 'Okon Haulage',
  year: '2023',
  description: 'The globe went, the wheels stayed, and the name learned to roll.',
  summary:
    'A family haulage firm trades a globe from 1987 for round letters that sit above round wheels and read from the next lane.',
  picture: 'portfolio/rebranding-corporate',
  wide: 'portfolio/rebranding-corporate-wide',
  brief:
    'Okon Haulage & Sons had carried the same globe since 1987. So many sign painters had redrawn it that no two lorries agreed about where Africa was. The family wanted to be modern, and they were afraid of looking like a bank.',
  solution:
    'The name became the mark. Its round letters sit above round wheels and can be read from the next lane at night, in colours that still show after the Jos road in the dry season. Letterhead, gate and invoice follow from the lorry, in that order. The line on the tailgate belongs to the drivers: Jos by dawn. Every dawn.',
  process:
    'We rode in the cab for a night and asked what people shout when they pass. They shout the name. At a depot in Idu we taped paper letters to a trailer, stood across the road until dusk and cut whatever could no longer be read. A wind got up and took the k. Every vehicle was then repainted as it came in for service, so the change took its time and spared the purse.',
  outcome:
    'For months half the fleet was old and half was new, and customers began asking for the round ones. Four versions of the globe hang in the family’s front room. Africa is somewhere else in each.',
  credits: [
    { role: 'Strategy', name: 'Emeka Nwosu' },
    { role: 'Art direction', name: 'Sọlá Adébáyó' },
    { role: 'Design', name: 'Osaretin Aigbe' },
    { role: 'Client lead', name: 'Hadiza Bello' },
  ],
}
