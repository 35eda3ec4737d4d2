import type { Accent } from './content.ts'

/** The accent colour of each blog category. The fallback post has none. */
export const categoryAccents: Record<string, Accent> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
