import './campaign-list.css'
import { Link } from 'react-router'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { useSendingStatus } from '#app/routes/admin/shared/data/sending-status.tsx'
import type { ListedCampaign } from '#contract/entities/campaigns.ts'
import { formatCount } from '#contract/format/plural.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { describeAudience } from '../composer/describe-audience.ts'
import { describeCampaign, isUndone } from './campaign-status.ts'
import type { Campaigns } from './use-campaigns.ts'

/** The history of campaigns, without those in `shownAbove`, which the page shows above the form. */
export function CampaignList({ list, shownAbove }: { list: Campaigns; shownAbove: readonly string[] }) {
  const { state, hasMore, loadMore, reload } = list
  const campaigns = list.rows.filter(({ id }) => !shownAbove.includes(id))
  return (
    <section className="admin-panel" aria-labelledby="sent-newsletters">
      <h2 className="admin-panel-title" id="sent-newsletters">
        Previous newsletters
      </h2>
      {state === 'loading' && <p role="status">Loading...</p>}
      {state === 'failed' && (
        <div className="campaign-list-other">
          <p>{adminMessages.campaignsFailed}</p>
          <button className="button button-line" type="button" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {state === 'loaded' && campaigns.length === 0 && (
        <div className="campaign-list-other">
          <p className="muted">{shownAbove.length > 0 ? 'No other newsletters yet' : 'No newsletters sent yet'}</p>
        </div>
      )}
      {campaigns.length > 0 && (
        <ul className="campaign-list">
          {campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </ul>
      )}
      {hasMore && state === 'loaded' && (
        <button className="button button-line campaign-list-more" type="button" onClick={loadMore}>
          Show older newsletters
        </button>
      )}
    </section>
  )
}

function CampaignRow({ campaign }: { campaign: ListedCampaign }) {
  const sendingStatus = useSendingStatus()
  const { tone, label } = describeCampaign(campaign, { nowMs: Date.now(), sendingStatus })
  return (
    <li className="campaign-row">
      <div className="campaign-row-text">
        <h3 className="campaign-row-title">
          <Link className="campaign-row-link" to={`/admin/newsletter/${campaign.id}`}>
            {campaign.subject}
          </Link>
        </h3>
        <p className="note muted">
          <DateTime iso={campaign.orderedAt} isRelative />
          {campaign.audience && `, to ${describeAudience(campaign.audience)}`}
          {!isUndone(campaign) && `, ${summarize(campaign, sendingStatus === 'outbox')}`}
        </p>
      </div>
      <p className={`campaign-row-state campaign-row-${tone}`}>{label}</p>
    </li>
  )
}

function summarize({ counts, state, clicks, unsubscribes }: ListedCampaign, isOutbox: boolean): string {
  const parts = [
    `${counts.sent.toLocaleString('en')} ${isOutbox ? 'saved' : 'sent'}`,
    clicks ? formatCount(clicks, 'click') : '',
    unsubscribes ? formatCount(unsubscribes, 'unsubscribe') : '',
    counts.failed > 0 ? `${counts.failed.toLocaleString('en')} failed` : '',
    counts.uncertain > 0 ? `${counts.uncertain.toLocaleString('en')} maybe sent` : '',
    counts.waiting > 0 ? `${counts.waiting.toLocaleString('en')} ${state === 'cancelled' ? 'not sent' : 'waiting'}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
