import type { Award } from '#contract/content/content.ts'

export const awards: readonly Award[] = [
  {
    title: 'Best Emerging Agency',
    issuer: 'Capital Creative Awards',
    icon: 'award-emerging',
    description: 'For campaigns in four sectors in one year, by a small team.',
    year: '2025',
  },
  {
    title: 'Documentary Craft',
    issuer: 'Savannah Film Week',
    icon: 'award-documentary',
    description: 'For “Harmattan”, a film about three wells and the road between them.',
    year: '2024',
  },
  {
    title: 'Community Storytelling Prize',
    issuer: 'Gurara Media Forum',
    icon: 'award-community',
    description: 'For teaching young reporters to film on their phones.',
    year: '2023',
  },
]
