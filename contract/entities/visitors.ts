// What the page Visitors of the admin shows: daily sums, counted without cookies.
import * as v from 'valibot'

/** The lists of the page, by what is counted in them. Pages and posts count views, the others visits. */
export const visitorLists = {
  page: 'Pages',
  post: 'Posts read',
  referrer: 'Came from',
  campaign: 'Campaigns',
  device: 'Devices',
  country: 'Countries',
} as const
export type VisitorListKind = keyof typeof visitorLists

/** How many days can be shown, and how to name the days before them; null if they are no longer kept. */
export const visitorPeriods = {
  '7': { label: '7 days', before: 'the 7 days before' },
  '30': { label: '30 days', before: 'the 30 days before' },
  '90': { label: '90 days', before: 'the 90 days before' },
  '365': { label: '12 months', before: 'the 12 months before' },
  '730': { label: '24 months', before: null },
} as const
export type VisitorPeriod = keyof typeof visitorPeriods

export const visitorsQuery = v.object({
  days: v.optional(v.picklist(Object.keys(visitorPeriods) as VisitorPeriod[]), '30'), // Object.keys returns string[]
})
export type VisitorsQuery = v.InferOutput<typeof visitorsQuery>

/** Names that stand for no single name. */
export const otherName = '(other)'
export const directName = '(direct)'

const sums = v.object({ visits: v.number(), views: v.number() })
const list = v.array(
  v.object({
    name: v.string(),
    /** The title of a post; null for other lists, and for posts that no longer exist. */
    title: v.nullable(v.string()),
    count: v.number(),
  }),
)

export const visitorsReport = v.object({
  /** What counts visitors: `own` is this site, `none` nothing; otherwise the name of an outside service. */
  countedBy: v.string(),
  /** Whether anything was ever counted here. */
  hasCounts: v.boolean(),
  /** Each day of the period in the agency's time zone, YYYY-MM-DD, oldest first and ending today. */
  days: v.array(v.object({ day: v.string(), ...sums.entries })),
  total: sums,
  /** The same number of days before the period; null if nothing was counted then. */
  before: v.nullable(sums),
  /** At most ten names each, the highest count first. */
  lists: v.object({ page: list, post: list, referrer: list, campaign: list, device: list, country: list }),
})
export type VisitorsReport = v.InferOutput<typeof visitorsReport>
