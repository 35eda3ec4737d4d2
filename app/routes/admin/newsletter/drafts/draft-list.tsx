import '../campaigns/campaign-list.css'
import './draft-list.css'
import { Link } from 'react-router'
import { DateTime } from '#app/routes/admin/shared/data/date-time.tsx'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import type { ListedNewsletterDraft } from '#contract/entities/newsletter-drafts.ts'
import { describeAudience } from '../composer/describe-audience.ts'
import { describeTime } from '../composer/describe-time.ts'
import { unschedule } from '../composer/scheduled-newsletter.tsx'
import { readStoredDrafts } from '../composer/stored-drafts.ts'
import type { Drafts } from './use-drafts.ts'

/** Newsletters that aren't sent yet: scheduled ones, drafts, and texts that are only on this device. */
export function DraftList({ drafts: { state, value, reload }, onAdd }: { drafts: Drafts; onAdd: () => void }) {
  const rows = value ?? []
  const known = new Set(rows.map(({ id }) => id))
  const local = Object.entries(readStoredDrafts()).filter(([id, { subject, content }]) => !known.has(id) && (subject || content))
  const isEmpty = rows.length === 0 && local.length === 0
  return (
    <section className="admin-panel" aria-labelledby="newsletter-drafts">
      <header className="draft-list-head">
        <h2 className="admin-panel-title" id="newsletter-drafts">
          Drafts and scheduled
        </h2>
        <button type="button" className="button button-gold" onClick={onAdd}>
          New newsletter
        </button>
      </header>
      <LoadState
        state={state}
        hasValue={value !== null}
        empty={isEmpty && 'Nothing here yet. New newsletter opens the editor.'}
        onRetry={reload}
      />
      {!isEmpty && (
        <ul className="campaign-list">
          {rows.map((draft) => (
            <DraftRow key={draft.id} draft={draft} onChanged={reload} />
          ))}
          {local.map(([id, { subject }]) => (
            <li key={id} className="campaign-row">
              <div className="campaign-row-text">
                <Title id={id} subject={subject} />
                <p className="note muted">Saved on this device only</p>
              </div>
              <p className="campaign-row-state">Draft</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function DraftRow({ draft, onChanged }: { draft: ListedNewsletterDraft; onChanged: () => void }) {
  const { id, subject, audience, sendAt, problem, updatedAt, updatedBy } = draft
  const { isBusy, run: cancel } = useAction(async () => {
    if (await unschedule(id)) onChanged()
  })
  return (
    <li className="campaign-row">
      <div className="campaign-row-text">
        <Title id={id} subject={subject} />
        <p className="note muted">
          {audience && `To ${describeAudience(audience)}. `}
          {sendAt ? (
            describeTime(sendAt)
          ) : (
            <>
              Changed <DateTime iso={updatedAt} isRelative />
              {updatedBy && ` by ${updatedBy}`}
            </>
          )}
        </p>
        {problem && <p className="note draft-row-problem">{problem}</p>}
      </div>
      {sendAt && (
        <button
          type="button"
          className="admin-text-button draft-row-cancel"
          aria-disabled={isBusy}
          aria-label={`Cancel schedule of “${subject}”`}
          onClick={() => void cancel()}
        >
          Cancel
        </button>
      )}
      <p className={`campaign-row-state${sendAt ? ' campaign-row-wait' : ''}`}>{sendAt ? 'Scheduled' : 'Draft'}</p>
    </li>
  )
}

function Title({ id, subject }: { id: string; subject: string }) {
  return (
    <h3 className="campaign-row-title">
      <Link className="campaign-row-link" to={`/admin/newsletter?draft=${id}`}>
        {subject || 'No subject yet'}
      </Link>
    </h3>
  )
}
