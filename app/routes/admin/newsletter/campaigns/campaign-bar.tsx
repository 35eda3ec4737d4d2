import './campaign-bar.css'
import type { CSSProperties } from 'react'
import { useSendingStatus } from '#app/routes/admin/shared/data/sending-status.tsx'
import type { ListedCampaign } from '#contract/entities/campaigns.ts'
import { getBarKinds, getKindNames } from './delivery-kinds.ts'

export function CampaignBar({ progress: { counts, recipients, subject, state } }: { progress: ListedCampaign }) {
  const shown = getBarKinds(counts)
  const names = getKindNames(state, useSendingStatus())
  return (
    <div className="campaign-bar">
      <div
        className="campaign-bar-track"
        role="progressbar"
        aria-label={`Sending “${subject}”`}
        aria-valuemin={0}
        aria-valuemax={recipients}
        aria-valuenow={recipients - counts.waiting}
        aria-valuetext={`${recipients - counts.waiting} of ${recipients}`}
      >
        {shown
          .filter((kind) => kind !== 'waiting' && counts[kind] > 0)
          .map((kind) => (
            <span
              key={kind}
              className={`campaign-bar-part campaign-part-${kind}`}
              // The cast is needed because React's type for styles has no custom properties.
              style={{ '--share': counts[kind] / recipients } as CSSProperties}
            />
          ))}
      </div>
      <ul className="campaign-counts">
        {shown.map((kind) => (
          <li key={kind} className="campaign-count">
            <span className={`campaign-mark campaign-part-${kind}`} aria-hidden="true" />
            <b>{counts[kind].toLocaleString('en')}</b> {names[kind].toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  )
}
