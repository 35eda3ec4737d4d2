import type { TeamMember } from '#contract/content/content.ts'

export const solaAdebayo: TeamMember = {
  slug: 'sola-adebayo',
  name: 'Sọlá Adébáyó',
  role: 'Creative Director & Animation Specialist',
  image: 'team-3',
  linkedin: 'https://www.linkedin.com/in/sola-adebayo-murya',
  bio: [
    'Sọlá makes things move and, more often, decides what should stay still. He joined in 2022, when we opened an animation desk, and has since taken charge of art direction and identity design too.',
    'He learned to draw by copying the painted lorries on the Lagos–Ibadan Expressway. He learned to animate from a library book with half its pages gone. He says the missing half was good for him, because he had to work out those lessons for himself.',
    'He checks every storyboard with the captions covered. If the drawings tell the story on their own, he uncovers the captions. If they don’t, the drawings are redone.',
  ],
  expertise: ['Character and 3D animation', 'Art direction', 'Identity design'],
  quote: 'Turn the sound off. Still clear? Good. Now add the sound.',
  meta: {
    title: 'Sọlá Adébáyó, Creative Director & Animator, Abuja',
    description:
      'Sọlá Adébáyó is creative director at Murya in Abuja. He leads character and 3D animation, art direction and identity design.',
  },
}
