import * as v from 'valibot'

/** How many entries a page has, as a query parameter. */
export const pageLimit = (max: number, fallback: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(max)),
    String(fallback),
  )
