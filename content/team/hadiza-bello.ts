import type { TeamMember } from '#contract/content/content.ts'

export const hadizaBello: TeamMember = {
  slug: 'hadiza-bello',
  name: 'Hadiza Bello',
  role: 'Head of Internal Business',
  image: 'team-4',
  linkedin: 'https://www.linkedin.com/in/hadiza-bello-murya',
  bio: [
    'Hadiza keeps the lights on, sometimes literally: she is the one who knows where the second generator is. Contracts, schedules, budgets and the kit room all pass across her table.',
    'She came to us from logistics, moving medicine between Kaduna, Minna and Lafia, and she plans a shoot the same way. Each crew leaves with a printed sheet: where the road is bad, who has the keys, when the light goes.',
    'She also hires. Her interviews are known for one exercise, in which the candidate has to explain a job they are proud of to somebody’s aunt over a bad phone line. It has never picked the wrong person.',
  ],
  expertise: ['Production planning', 'Budgets and contracts', 'Hiring and training'],
  quote: 'A calm crew is a cheap crew. Nobody pays extra for panic.',
}
