// Filters of post lists. They aren't in posts.ts, so that a page can use them without loading the schemas of posts.

/** The categories of posts (spec §9). The first is the default. */
export const categories = ['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing'] as const
export type Category = (typeof categories)[number]

/** Maximum length of a search text, in characters. */
export const maxQueryLength = 100
