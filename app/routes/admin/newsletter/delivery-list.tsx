import './delivery-list.css'
import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import type { CampaignProgress, DeliveryKind, ListedDelivery } from '#contract/campaigns.ts'
import { clock, stamp } from './campaign-words.ts'
import { useDeliveries } from './use-deliveries.ts'
import { isEnded } from './watch-campaign.ts'

const kinds: readonly { kind: DeliveryKind; label: string; none: string }[] = [
  { kind: 'failed', label: 'Failed', none: 'Nobody failed' },
  { kind: 'uncertain', label: 'May have arrived', none: 'Of everybody it is known' },
  { kind: 'sent', label: 'Sent', none: 'Nobody has it yet' },
  { kind: 'waiting', label: 'Waiting', none: 'Nobody waits' },
  { kind: 'skipped', label: 'Left before', none: 'Nobody left' },
  { kind: 'unconfirmed', label: 'Not known', none: 'Of everybody it is known' },
]

/** Who got it, who did not, and why. */
export function DeliveryList({ progress, token }: { progress: CampaignProgress; token: string | null }) {
  const { id, counts } = progress
  const [chosen, setChosen] = useState<DeliveryKind | null>(null)
  const [q, setQ] = useState('')
  // Those who need somebody's attention first.
  const kind =
    chosen ?? kinds.find((each) => each.kind !== 'sent' && each.kind !== 'waiting' && counts[each.kind] > 0)?.kind ?? 'sent'
  const { state, deliveries, hasMore, reload, more } = useDeliveries({ id, kind, q: q.trim() }, token, versionOf(progress, kind))
  return (
    <section className="admin-panel" aria-labelledby="deliveries">
      <h2 className="admin-panel-title" id="deliveries">
        Who got it
      </h2>
      <fieldset className="deliveries-kinds">
        <legend className="visually-hidden">Show</legend>
        {kinds
          .filter((each) => each.kind === 'sent' || each.kind === 'failed' || each.kind === kind || counts[each.kind] > 0)
          .map((each) => (
            <button
              key={each.kind}
              type="button"
              className="chip"
              aria-pressed={each.kind === kind}
              onClick={() => setChosen(each.kind)}
            >
              {each.label} {counts[each.kind].toLocaleString('en')}
            </button>
          ))}
      </fieldset>
      <Field
        label="Find an address"
        note="How it begins"
        name="q"
        type="search"
        autoComplete="off"
        value={q}
        onChange={(event) => setQ(event.target.value)}
      />
      <div className="deliveries-answer">
        {state === 'loading' && <p role="status">Loading...</p>}
        {state === 'failed' && (
          <>
            <p>The addresses could not be fetched</p>
            <button className="button button-line" type="button" onClick={reload}>
              Try again
            </button>
          </>
        )}
        {state === 'loaded' && deliveries.length === 0 && (
          <p>{q.trim() ? 'No such address here' : kinds.find((each) => each.kind === kind)?.none}</p>
        )}
      </div>
      {deliveries.length > 0 && (
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <Row key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
      {hasMore && state === 'loaded' && (
        <button className="button button-line deliveries-more" type="button" onClick={more}>
          Show more
        </button>
      )}
    </section>
  )
}

function Row({ delivery: { email, state, sentAt, nextAt, code, text, attempts } }: { delivery: ListedDelivery }) {
  const words = code && text?.includes(code) ? text : [code, text].filter(Boolean).join(' ')
  return (
    <li className="delivery">
      <p className="delivery-address">{email}</p>
      {state === 'sent' && sentAt && <p className="note muted">Taken by the mail server on {stamp(sentAt)}</p>}
      {state === 'failed' && <p className="note">{explain(code)}</p>}
      {state === 'skipped' && <p className="note muted">Left, or no longer mailed, before it was their turn</p>}
      {state === 'waiting' && nextAt && (
        <p className="note">
          Tried {attempts === 1 ? 'once' : `${attempts} times`}, again at {clock(nextAt, Date.now())}
        </p>
      )}
      {words && state !== 'sent' && <p className="delivery-words">{words}</p>}
    </li>
  )
}

/** RFC 3463: what the first figures of a mail server's code mean. */
function explain(code: string | null): string {
  if (!code) return 'No answer from the mail server, until it was given up'
  if (/^5\.1\./.test(code)) return 'This address does not exist. It is left out of every later newsletter.'
  if (/^5\.2\.2/.test(code)) return 'The mailbox is full'
  if (/^5\.2\./.test(code)) return 'This mailbox takes no mail'
  if (/^5\.7\./.test(code)) return 'Their mail server refused it'
  if (/^4/.test(code)) return 'Refused for now each time, until it was given up'
  return 'Refused by the mail server'
}

/** Lists that somebody works on follow the counts; those that only grow are read when it has ended. */
function versionOf(progress: CampaignProgress, kind: DeliveryKind): string {
  if (isEnded(progress) || (kind !== 'sent' && kind !== 'waiting')) return `${progress.state} ${progress.counts[kind]}`
  return progress.counts[kind] > 0 ? 'some' : 'none'
}
