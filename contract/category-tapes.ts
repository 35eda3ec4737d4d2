import type { Tape } from './content.ts'

/** Blog categories wear the tape of their channel (design §3). Another backend may send any category. */
export const categoryTapes: Record<string, Tape> = {
  Animation: 'animation',
  'Social Media': 'social',
  'Event Coverage': 'events',
  Branding: 'brand',
  Marketing: 'marketing',
}
