import type { Project } from '#contract/content.ts'

export const rebrandingCorporate: Project = {
  slug: 'rebranding-corporate',
  title: 'The globe retires',
  service: 'brandingidentity',
  category: 'Rebrand',
  client: 'Okon Haulage',
  year: '2023',
  description: 'The globe retired, the wheels stayed, and the name now reads from the next lane.',
  summary: 'A family haulage firm swaps its old globe for letters that roll.',
  picture: 'portfolio/rebranding-corporate',
  wide: 'portfolio/rebranding-corporate',
  asked:
    'Okon Haulage & Sons had carried the same globe since 1987. It had been redrawn by so many sign painters that no two lorries agreed about where Africa was. The family wanted to be modern, and they were afraid of looking like a bank.',
  made: 'We asked the drivers what people shout when they pass. They shout the name. So the name became the mark, with round letters that sit above round wheels, readable from the next lane at night.',
  how: 'Every vehicle was repainted as it came in for service, so the change cost little and took its time. The line on the tailgate is theirs: Jos by dawn. Every dawn.',
  outcome: '',
  credits: [],
}
