import './campaign-bar.css'
import type { CSSProperties } from 'react'
import type { ListedCampaign } from '#contract/entities/campaigns.ts'

// These three are shown even when they are 0.
const always = [
  { kind: 'sent', label: 'sent' },
  { kind: 'failed', label: 'failed' },
  { kind: 'waiting', label: 'waiting' },
] as const
const sometimes = [
  { kind: 'uncertain', label: 'may have arrived' },
  { kind: 'skipped', label: 'left before' },
  { kind: 'abandoned', label: 'not known' },
] as const

export function CampaignBar({ progress: { counts, recipients, subject, state } }: { progress: ListedCampaign }) {
  const shown = [...always, ...sometimes.filter(({ kind }) => counts[kind] > 0)]
  const isOver = state === 'cancelled'
  return (
    <div className="campaign-bar">
      <div
        className="campaign-bar-track"
        role="progressbar"
        aria-label={`Sending ${subject}`}
        aria-valuemin={0}
        aria-valuemax={recipients}
        aria-valuenow={recipients - counts.waiting}
        aria-valuetext={`${recipients - counts.waiting} of ${recipients}`}
      >
        {shown
          .filter(({ kind }) => kind !== 'waiting' && counts[kind] > 0)
          .map(({ kind }) => (
            <span
              key={kind}
              className={`campaign-bar-part campaign-part-${kind}`}
              // React's type has no custom properties.
              style={{ '--share': counts[kind] / recipients } as CSSProperties}
            />
          ))}
      </div>
      <ul className="campaign-counts">
        {shown.map(({ kind, label }) => (
          <li key={kind} className="campaign-count">
            <span className={`campaign-mark campaign-part-${kind}`} aria-hidden="true" />
            <b>{counts[kind].toLocaleString('en')}</b> {kind === 'waiting' && isOver ? 'not sent' : label}
          </li>
        ))}
      </ul>
    </div>
  )
}
