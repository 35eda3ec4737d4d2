import type { TeamMember } from '#contract/content/content.ts'

export const solaAdebayo: TeamMember = {
  slug: 'sola-adebayo',
  name: 'Sọlá Adébáyó',
  role: 'Creative Director & Animation Specialist',
  image: 'team-3',
  linkedin: 'https://www.linkedin.com/in/sola-adebayo-murya',
  bio: [
    'Sọlá makes things move and decides, more often, what should stay still. He joined in 2022, when animation got its own table, and has been taking over the other tables since.',
    'He learned to draw from the sides of lorries on the Ìbàdàn expressway and to animate from a library book with half its pages gone. He says the missing half was good for him, because he had to work out how the walk ended.',
    'Every storyboard that leaves the studio goes past him with the captions covered. If the drawings tell the story alone, the captions may come back. If they do not, it is the drawings that get another evening.',
  ],
  expertise: ['Character and 3D animation', 'Art direction', 'Identity design'],
  quote: 'Turn the sound off. Still clear? Good. Now earn the sound.',
}
