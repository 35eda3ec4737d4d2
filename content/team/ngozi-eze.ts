import type { TeamMember } from '#contract/content/content.ts'

export const ngoziEze: TeamMember = {
  slug: 'ngozi-eze',
  name: 'Ngozi Eze',
  role: 'Director',
  image: 'team-2',
  linkedin: 'https://www.linkedin.com/in/ngozi-eze-murya',
  bio: [
    'Ngozi ran newsrooms before she ran accounts. She still edits every script with a red pen and a stopwatch, and reads the long sentences back to the person who wrote them.',
    'She directs films, and sometimes the people who commission them. On set she stands beside the monitor and says nothing, which crews have learned to take as good news.',
    'Off set she looks after the clients who’ve been with us longest. Most of her week is quiet work: hearing what a ministry or founder meant, and writing it down before the meeting talks them out of it.',
  ],
  expertise: ['Directing and editing', 'Interviews', 'Client strategy'],
  quote: 'Ask the short question. Then have the manners to wait.',
  meta: {
    title: 'Ngozi Eze, Director at a Creative Agency in Abuja',
    description:
      'Ngozi Eze is a director at Murya in Abuja. A former newsroom editor, she directs films and interviews and leads client strategy.',
  },
}
