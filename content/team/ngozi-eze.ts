import type { TeamMember } from '#contract/content/content.ts'

export const ngoziEze: TeamMember = {
  slug: 'ngozi-eze',
  name: 'Ngozi Eze',
  role: 'Director',
  image: 'team-2',
  linkedin: 'https://www.linkedin.com/in/ngozi-eze-murya',
  bio: [
    'Ngozi ran newsrooms before she looked after clients. She still edits scripts with a red pencil and a stopwatch, and reads the long sentences back to the person who wrote them.',
    'She directs our films and live events. On set she stands beside the monitor and says little, and crews have learned to take her silence as good news.',
    'Off set, she looks after the clients who’ve been with us longest. Most of her week is quiet work: hearing what a ministry or a founder means, and writing it down before a committee changes it.',
  ],
  expertise: ['Directing and editing', 'Interviews', 'Client strategy'],
  quote: 'Ask the short question. Then have the manners to wait.',
  meta: {
    title: 'Ngozi Eze, Director at a Creative Agency in Abuja',
    description:
      'Ngozi Eze is a director at Murya in Abuja. A former newsroom editor, she directs films and interviews and leads client strategy.',
  },
}
