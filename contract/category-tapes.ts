import type { Tape } from './content.ts'

/** Blog categories wear the tape of their channel (design §3). The fallback post has none. */
export const categoryTapes: Record<string, Tape> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
