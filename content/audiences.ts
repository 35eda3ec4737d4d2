import type { Audience } from '#contract/content/content.ts'

export const audiences: readonly Audience[] = [
  {
    name: 'Entrepreneurs and startups',
    icon: 'audience-entrepreneurs',
    description: 'From your first logo to your first customer who isn’t a cousin.',
    accent: 'media',
  },
  {
    name: 'NGOs and social impact groups',
    icon: 'audience-ngos',
    description: 'Stories that funders and communities both trust.',
    accent: 'marketing',
  },
  {
    name: 'Faith-based institutions',
    icon: 'audience-faith',
    description: 'Broadcasts, livestreams and print for members who couldn’t attend.',
    accent: 'brand',
  },
  {
    name: 'Government and agencies',
    icon: 'audience-government',
    description: 'Public information that people actually finish reading.',
    accent: 'animation',
  },
  {
    name: 'Political campaigns',
    icon: 'audience-campaigns',
    description: 'One message that stays the same at rallies and on the radio.',
    accent: 'social',
  },
  {
    name: 'Corporate entities',
    icon: 'audience-corporate',
    description: 'Launches that your branches, your app and your regulator all recognise.',
    accent: 'training',
  },
  {
    name: 'Women and youth programs',
    icon: 'audience-women-youth',
    description: 'A microphone for people who get talked over.',
    accent: 'events',
  },
]
