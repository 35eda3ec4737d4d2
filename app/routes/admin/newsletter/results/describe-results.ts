import type { CampaignResults, ResultKind } from '#contract/entities/campaign-results.ts'

/** Why a number is missing. */
const uncounted: Record<ResultKind, string> = {
  clicks: 'Not counted at that time',
  unsubscribes: 'Not counted at that time',
  bounces: 'No bounce mailbox is set up',
  complaints: 'No bounce mailbox is set up',
  replies: 'None has reached the bounce mailbox',
}

/** What a number means for a newsletter: "0.4%, usually 0.2%". Clicks are no share of people, who may click on several links. */
export function describeRate(kind: ResultKind, { rates, usual, ...results }: CampaignResults): string {
  if (kind === 'clicks' && results.unsubscribes !== null && results.links.length === 0) return 'It has no links'
  if (results[kind] === null) return uncounted[kind]
  const rate = rates[kind]
  if (rate === null) return ''
  const unit = kind === 'clicks' ? '' : '%'
  const shown = `${formatRate(rate)}${unit}${kind === 'clicks' ? ' per 100 emails' : ''}`
  const before = usual?.rates[kind] ?? null
  if (!usual || before === null) return shown
  const compared = `${formatRate(before)}${unit}`
  return usual.newsletters === 1 ? `${shown}, ${compared} the time before` : `${shown}, usually ${compared}`
}

/** What "usually" means; empty without anything to compare with. */
export function describeUsual(usual: CampaignResults['usual']): string {
  return usual && usual.newsletters > 1 ? `“Usually” is the average of the ${usual.newsletters} newsletters before this one.` : ''
}

function formatRate(rate: number): string {
  if (rate > 0 && rate < 0.05) return '<0.1'
  return rate.toLocaleString('en', { maximumFractionDigits: rate < 10 ? 1 : 0 })
}
