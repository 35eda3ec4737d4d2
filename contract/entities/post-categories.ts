// What lists of posts may be asked for. Apart from the schemas (posts.ts), which pages load only with the posts themselves.

/** Spec §9. The first is the default. */
export const categories = ['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing'] as const
export type Category = (typeof categories)[number]

/** Of what is typed into the search box, in characters. */
export const maxQueryLength = 100
