import type { Accent } from './content.ts'

/** Blog categories wear the tape of their channel (design §3). The fallback post has none. */
export const categoryAccents: Record<string, Accent> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
