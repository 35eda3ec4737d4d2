import type { Accent } from './content.ts'

/** The accent colour of each blog category (design.md). Any other category gets the default colour. */
export const categoryAccents: Record<string, Accent> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
