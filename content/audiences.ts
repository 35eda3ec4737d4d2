import type { Audience } from '#contract/content.ts'

export const audiences: readonly Audience[] = [
  {
    name: 'Entrepreneurs and startups',
    icon: 'audience-entrepreneurs',
    description: 'From the first logo to the first customer who was not a cousin.',
    tape: 'media',
  },
  {
    name: 'NGOs and social impact groups',
    icon: 'audience-ngos',
    description: 'Stories that funders and communities both trust.',
    tape: 'marketing',
  },
  {
    name: 'Faith-based institutions',
    icon: 'audience-faith',
    description: 'Broadcast, livestream and print for those who could not get a seat.',
    tape: 'brand',
  },
  {
    name: 'Government and agencies',
    icon: 'audience-government',
    description: 'Public information people actually finish reading.',
    tape: 'animation',
  },
  {
    name: 'Political campaigns',
    icon: 'audience-campaigns',
    description: 'One message, kept straight from rally to radio.',
    tape: 'social',
  },
  {
    name: 'Corporate entities',
    icon: 'audience-corporate',
    description: 'Reports, launches and job adverts that sound like people work there.',
    tape: 'content',
  },
  {
    name: 'Women and youth programs',
    icon: 'audience-women-youth',
    description: 'Platforms for voices that get talked over.',
    tape: 'events',
  },
]
