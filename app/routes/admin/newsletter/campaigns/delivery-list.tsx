import '#app/routes/admin/shared/layout/admin-parts.css'
import './delivery-list.css'
import { useCallback, useState } from 'react'
import { inputDebounceMs } from '#app/constants.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { FilterChips } from '#app/routes/admin/shared/data/filter-chips.tsx'
import { useSendingStatus } from '#app/routes/admin/shared/data/sending-status.tsx'
import { type InfiniteQuery, useInfiniteQuery } from '#app/routes/admin/shared/data/use-infinite-query.ts'
import { Field } from '#app/ui/field.tsx'
import { type CampaignProgress, type DeliveryKind, deliveryKinds, type ListedDelivery } from '#contract/entities/campaigns.ts'
import { formatCount } from '#contract/format/plural.ts'
import { formatClock } from './campaign-status.ts'
import { getChipNames, getKindNames, initialKindOrder } from './delivery-kinds.ts'
import { isEnded } from './watch-campaign.ts'

export function DeliveryList({ progress }: { progress: CampaignProgress }) {
  const { id, counts, state: campaignState } = progress
  const names = getKindNames(campaignState, useSendingStatus())
  const [chosen, setChosen] = useState<DeliveryKind | null>(null)
  const [q, setQ] = useState('')
  const kind = chosen ?? initialKindOrder.find((each) => counts[each] > 0) ?? 'sent'
  const query = { id, kind, q: q.trim(), version: toVersion(progress, kind) }
  const { state, rows, hasMore, reload, loadMore } = useDeliveries(query)
  return (
    <section className="admin-panel" aria-labelledby="deliveries">
      <h2 className="admin-panel-title" id="deliveries">
        Recipients
      </h2>
      <FilterChips
        label="Filter recipients"
        names={getChipNames(names, { counts, current: kind })}
        counts={counts}
        current={kind}
        onChoose={setChosen}
      />
      <Field
        label="Search this list"
        note="Type the start of the address"
        name="q"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <div className="deliveries-status">
        {state === 'loading' && <p role="status">Loading...</p>}
        {state === 'failed' && (
          <>
            <p>Couldn’t load the addresses</p>
            <button className="button button-line" type="button" onClick={reload}>
              Try again
            </button>
          </>
        )}
        {state === 'loaded' && rows.length === 0 && (
          <p>{q.trim() ? 'No addresses match your search.' : deliveryKinds[kind].empty}</p>
        )}
      </div>
      {rows.length > 0 && (
        <ul className="deliveries">
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} hasBounced={kind === 'bounced'} />
          ))}
        </ul>
      )}
      {hasMore && state === 'loaded' && (
        <button className="button button-line deliveries-more" type="button" onClick={loadMore}>
          Show more
        </button>
      )}
    </section>
  )
}

/** Parameters for reading the list of recipients. When `version` changes, the list is read again. */
type DeliveryQuery = { id: string; kind: DeliveryKind; q: string; version: string }

function useDeliveries({ id, kind, q, version }: DeliveryQuery): InfiniteQuery<ListedDelivery> {
  const readAfter = useCallback(
    (query: Record<string, string>) =>
      callAsAdmin('listDeliveries', { params: { id }, query: { state: kind, ...query, ...(q ? { q } : {}) } }),
    // `version` is listed only so that the query runs again when it changes.
    [id, kind, q, version],
  )
  return useInfiniteQuery({ pageSize: 50, readAfter, debounceMs: inputDebounceMs })
}

function DeliveryRow({ delivery, hasBounced }: { delivery: ListedDelivery; hasBounced: boolean }) {
  const isOutbox = useSendingStatus() === 'outbox'
  const { email, state, sentAt, nextAt, attempts } = delivery
  const code = hasBounced ? null : delivery.code
  const text = hasBounced ? delivery.bounceText : delivery.text
  const response = code && text?.includes(code) ? text : [code, text].filter(Boolean).join(' ')
  return (
    <li className="delivery">
      <p className="delivery-address">{email}</p>
      {state === 'sent' && sentAt && (
        <p className="note muted">
          {isOutbox ? 'Saved in Unsent emails' : 'Sent'} <DateTime iso={sentAt} />
        </p>
      )}
      {state === 'failed' && <p className="note">{explainCode(code)}</p>}
      {state === 'skipped' && <p className="note muted">Unsubscribed or blocked before sending</p>}
      {nextAt && (
        <p className="note">
          Tried {formatCount(attempts, 'time')}. Next try at {formatClock(nextAt, Date.now())}
        </p>
      )}
      {response && (state !== 'sent' || hasBounced) && <p className="delivery-response">{response}</p>}
    </li>
  )
}

/** Explains an enhanced mail status code (RFC 3463) to staff. */
function explainCode(code: string | null): string {
  if (!code) return 'The mail server didn’t respond, so we stopped trying'
  if (/^5\.1\./.test(code)) return 'This address doesn’t exist. We won’t send it any more newsletters.'
  if (/^5\.2\.2/.test(code)) return 'The mailbox is full'
  if (/^5\.2\./.test(code)) return 'This mailbox doesn’t accept email'
  if (/^5\.7\./.test(code)) return 'Their mail server rejected it'
  if (/^4/.test(code)) return 'Temporarily rejected each time, so we stopped trying'
  return 'Rejected by the mail server'
}

/** The list is read again when this text changes. During sending, the text omits counts that change all the time. */
function toVersion(progress: CampaignProgress, kind: DeliveryKind): string {
  if (isEnded(progress) || (kind !== 'sent' && kind !== 'waiting')) return `${progress.state} ${progress.counts[kind]}`
  return progress.counts[kind] > 0 ? 'some' : 'none'
}
