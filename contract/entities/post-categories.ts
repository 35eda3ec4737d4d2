// Filters of post lists. Separate from the schemas (posts.ts), which pages load only together with posts.

/** Spec §9. The first is the default. */
export const categories = ['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing'] as const
export type Category = (typeof categories)[number]

/** Maximum length of a search, in characters. */
export const maxQueryLength = 100
