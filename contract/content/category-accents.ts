import type { Accent } from './content.ts'

/** The accent colour of each blog category (design.md). The fallback post's category, General, has no entry. */
export const categoryAccents: Record<string, Accent> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
