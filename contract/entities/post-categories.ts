// Filters of post lists. They aren't in posts.ts, so that a page can use them without loading the schemas of posts.

/** Maximum length of the name of a category, in characters. Posts may have categories that no longer exist. */
export const maxCategoryLength = 60

/** Maximum length of a search text, in characters. */
export const maxQueryLength = 100
