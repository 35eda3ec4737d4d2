import type { Partner } from '#contract/content/content.ts'

export const partners: readonly Partner[] = [
  { name: 'Tudu', logo: 'tudu' },
  { name: 'Ruwa Trust', logo: 'ruwa-trust' },
  { name: 'Kasuwa', logo: 'kasuwa' },
  { name: 'Sahel Nights', logo: 'sahel-nights' },
]
