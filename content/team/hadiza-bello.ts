import type { TeamMember } from '#contract/content/content.ts'

export const hadizaBello: TeamMember = {
  slug: 'hadiza-bello',
  name: 'Hadiza Bello',
  role: 'Head of Internal Business',
  image: 'team-4',
  linkedin: 'https://www.linkedin.com/in/hadiza-bello-murya',
  bio: [
    'Hadiza keeps the lights on, sometimes literally: she’s the one who knows where the second generator is. She also looks after contracts, schedules, budgets and the kit room.',
    'She came to us from medical logistics, where she moved medicine between Kaduna, Minna and Lafia. She plans a shoot the same way. Every crew leaves with a printed sheet that says where the road is bad, who has the keys and when the sun sets.',
    'Hadiza also does the hiring. In her interviews, candidates explain a piece of work they’re proud of, as if to an aunt on a bad phone line.',
  ],
  expertise: ['Production planning', 'Budgets and contracts', 'Hiring and training'],
  quote: 'A calm crew costs less. Panic always needs a second day.',
  meta: {
    title: 'Hadiza Bello, Head of Internal Business, Abuja',
    description:
      'Hadiza Bello runs production planning, budgets, contracts and hiring at Murya in Abuja. She came to us from medical logistics.',
  },
}
