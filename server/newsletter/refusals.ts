// Tells when a campaign is refused, rather than its recipients: it is paused before the whole list has been tried in vain.
import type { Verdict } from '../mail/verdict.ts'

const inARow = 20
const lately = 200
const share = 0.05

export type Refusals = {
  /** Counts what a mail of a campaign came to; true: the campaign should be paused. */
  count(campaign: { id: string; recipients: number }, verdict: Verdict | null): boolean
}

export function createRefusals(): Refusals {
  const recent = new Map<string, boolean[]>()
  return {
    count({ id, recipients }, verdict) {
      const answers = recent.get(id) ?? []
      recent.set(id, answers)
      answers.push(verdict === 'sender')
      if (answers.length > lately) answers.shift()
      if (verdict !== 'sender') return false
      // A short list has no twenty.
      const enough = Math.min(inARow, recipients)
      const isRow = answers.length >= enough && answers.slice(-enough).every(Boolean)
      const isShare = answers.length === lately && answers.filter(Boolean).length > lately * share
      if (isRow || isShare) recent.delete(id)
      return isRow || isShare
    },
  }
}
