import type { PostCategory } from '#contract/content/content.ts'

/** The categories of posts (spec §9). The first is the default. */
export const categories: PostCategory[] = [
  { name: 'Animation', accent: 'animation' },
  { name: 'Social Media', accent: 'social' },
  { name: 'Event Coverage', accent: 'events' },
  { name: 'Branding', accent: 'brand' },
  { name: 'Marketing', accent: 'marketing' },
]
