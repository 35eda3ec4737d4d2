import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { warnOfLimit } from '../compose/describe-limit.ts'

/** What the sender should know before sending, such as a size near the limit. */
export function Warnings({ check }: { check: NewsletterCheck }) {
  const limit = warnOfLimit(check, Date.now())
  const warnings = limit ? [...check.problems, limit] : check.problems
  if (warnings.length === 0) return null
  return (
    <ul className="newsletter-check-problems" aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  )
}
