import type { TeamMember } from '#contract/content/content.ts'

export const emekaNwosu: TeamMember = {
  slug: 'emeka-nwosu',
  name: 'Emeka Nwosu',
  role: 'Founder & CEO',
  image: 'team-1',
  linkedin: 'https://www.linkedin.com/in/emeka-nwosu-murya',
  bio: [
    'Emeka started Murya in 2020 with a borrowed camera and a desk in Utako. The camera went back to its owner. The desk is still his, and the wobble has been left in for luck.',
    'Before that he recorded sound for radio plays and then for weddings, which taught him the same lesson twice: people forgive a soft picture, but they leave when they cannot hear. He has put the microphone before the lens ever since.',
    'These days he opens every new piece of work by asking the client for one sentence. Until that sentence can be said out loud without a breath in the middle, nobody in the building opens a laptop.',
  ],
  expertise: ['Brief and message', 'Sound-led production', 'Public information campaigns'],
  quote: 'If you need to shout it, you have not finished writing it.',
}
