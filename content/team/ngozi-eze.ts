import type { TeamMember } from '#contract/content/content.ts'

export const ngoziEze: TeamMember = {
  slug: 'ngozi-eze',
  name: 'Ngozi Eze',
  role: 'Director',
  image: 'team-2',
  linkedin: 'https://www.linkedin.com/in/ngozi-eze-murya',
  bio: [
    'Ngozi ran newsrooms before she ran accounts. She still edits every script with a red pen and a stopwatch, and she reads the long sentences back to whoever wrote them.',
    'She directs films and the people who commission them. On set she is the one standing beside the monitor saying nothing, which crews have learned to take as good news.',
    'Off set she looks after the clients who have been with us longest. Most of her week goes on a quiet kind of work: hearing what a ministry or a founder meant, and writing it down before the meeting talks them out of it.',
  ],
  expertise: ['Directing and editing', 'Interviews', 'Client strategy'],
  quote: 'Ask the short question. Then have the manners to wait.',
}
