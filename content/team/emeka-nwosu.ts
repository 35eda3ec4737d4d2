import type { TeamMember } from '#contract/content/content.ts'

export const emekaNwosu: TeamMember = {
  slug: 'emeka-nwosu',
  name: 'Emeka Nwosu',
  role: 'Founder & CEO',
  image: 'team-1',
  linkedin: 'https://www.linkedin.com/in/emeka-nwosu-murya',
  bio: [
    'Emeka started Murya in 2020 with a borrowed camera and a desk in Utako. The camera has gone back to its owner. Emeka still works at the desk, and won’t let anyone fix its wobble.',
    'Before Murya he recorded sound for radio plays, then for weddings. Radio taught him that people leave when they can’t hear. Weddings taught him that people forgive a blurred picture. Ever since, he has set up the microphone first and then the camera.',
    'He starts every project by asking the client to sum up the message in one sentence. Until someone can say that sentence aloud in one breath, nobody in the studio opens a laptop.',
  ],
  expertise: ['Message strategy', 'Sound-led production', 'Public information campaigns'],
  quote: 'If you need to shout it, you haven’t finished writing it.',
  meta: {
    title: 'Emeka Nwosu, Founder & CEO, Creative Agency Abuja',
    description:
      'Emeka Nwosu founded Murya in Abuja in 2020. He leads message strategy, sound-led production and public information campaigns.',
  },
}
