// What became of a newsletter: counts, and nothing about single readers.
import * as v from 'valibot'

/** What is counted, in the order of the screen. `of`: what a rate is a share of. */
export const resultKinds = {
  clicks: { name: 'Clicks', of: 'delivered' },
  unsubscribes: { name: 'Unsubscribes', of: 'delivered' },
  bounces: { name: 'Bounces', of: 'sent' },
  complaints: { name: 'Complaints', of: 'delivered' },
  replies: { name: 'Replies', of: 'delivered' },
} as const
export type ResultKind = keyof typeof resultKinds

const count = v.pipe(v.nullable(v.number()), v.description('Null if it isn’t counted; clicks also without links'))
const rate = v.pipe(v.nullable(v.number()), v.description('Per 100 emails; null if it isn’t counted, or none was sent'))

const resultCounts = { clicks: count, unsubscribes: count, bounces: count, complaints: count, replies: count }
const resultRates = v.object({ clicks: rate, unsubscribes: rate, bounces: rate, complaints: rate, replies: rate })
export type ResultRates = v.InferOutput<typeof resultRates>

export const campaignResults = v.object({
  sent: v.number(),
  delivered: v.pipe(v.number(), v.description('Sent, and not bounced')),
  ...resultCounts,
  rates: resultRates,
  usual: v.pipe(
    v.nullable(v.object({ newsletters: v.number(), rates: resultRates })),
    v.description('The average of the earlier newsletters, at most ten; null without any'),
  ),
  links: v.pipe(
    v.array(v.object({ number: v.number(), url: v.string(), clicks: v.number() })),
    v.description('Most clicked first'),
  ),
})
export type CampaignResults = v.InferOutput<typeof campaignResults>
