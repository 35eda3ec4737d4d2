import type { Accent } from './content.ts'

/**
 * The accent colour of each blog category (design.md). The post that is shown when posts can't be loaded (spec §8) has the category
 * General, which gets the default colour.
 */
export const categoryAccents: Record<string, Accent> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
