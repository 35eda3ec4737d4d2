import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { kindLabels } from '#contract/content/content.ts'
import { isCollection } from '#contract/content/kinds.ts'
import type { ListedDraft } from '#contract/endpoints/content-endpoints.ts'
import { formatDateTime } from '#contract/format/agency-time.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { EntrySchedule } from './entry-schedule.tsx'
import { EntryState } from './entry-state.tsx'

type Props = {
  drafts: readonly ListedDraft[]
  /** Called when the drafts have changed on the server. */
  onChange: () => void
  onPublished: () => void
}

/** All unpublished changes, of which several can be published at once or scheduled together. */
export function Drafts({ drafts, onChange, onPublished }: Props) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isScheduling, setIsScheduling] = useState(false)
  // Scheduled drafts are left out at first, because they have a time of their own.
  const isChosen = (draft: ListedDraft) => ticked.get(toId(draft)) ?? draft.publishAt === null
  const chosen = drafts.filter(isChosen)
  const changes = chosen.length > 0 ? formatCount(chosen.length, 'change') : 'changes'

  /** Publishes now, or at `publishAt`. Resolves with whether it worked. */
  async function send(publishAt?: string): Promise<boolean> {
    setErrors({})
    const entries = chosen.map(({ kind, key, version }) => ({ kind, key, version }))
    try {
      await callAsAdmin('publishContentDrafts', { body: { entries, ...(publishAt && { publishAt }) } })
    } catch (error) {
      // Someone has edited a draft meanwhile. The next try then has its new text.
      if (error instanceof ApiError && error.status === 409) onChange()
      if (!(error instanceof ApiError && error.answer?.errors)) throw error
      setErrors(error.answer.errors)
      toastFailure(error)
      return false
    }
    void toast('success', publishAt ? `${changes} scheduled for ${formatDateTime(publishAt)}` : `${changes} published`)
    setTicked(new Map())
    return true
  }

  const publish = useAction(async () => {
    if (await send()) onPublished()
  })

  return (
    <section className="admin-panel content-drafts" aria-labelledby="content-drafts">
      <h2 className="admin-panel-title" id="content-drafts">
        Not public yet
      </h2>
      <ul className="content-list">
        {drafts.map((draft) => {
          const id = toId(draft)
          const title = draft.title || 'No name yet'
          const error = errors[id] ?? draft.problem
          return (
            <li key={id} className="content-row">
              <label className="admin-check content-row-title">
                <input
                  className="admin-check-box"
                  type="checkbox"
                  checked={isChosen(draft)}
                  onChange={({ target }) => setTicked((before) => new Map([...before, [id, target.checked]]))}
                />
                <span>
                  {title} {isCollection(draft.kind) && <span className="note muted">{kindLabels[draft.kind]}</span>}
                  {error && <span className="field-error content-help">{error}</span>}
                </span>
              </label>
              <span className="content-row-facts">
                {/* That there are unpublished changes is why the row is here. */}
                <EntryState entry={{ ...draft, state: 'scheduled', hasDraft: false }} />
                <Link className="admin-text-button" to={`/admin/content/${id}`}>
                  Edit<span className="visually-hidden"> {title}</span>
                </Link>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="content-publish">
        <button
          type="button"
          className="button button-gold"
          aria-disabled={publish.isBusy || chosen.length === 0}
          onClick={() => chosen.length > 0 && publish.run()}
        >
          {publish.isBusy ? 'Publishing...' : `Publish ${changes}`}
        </button>
        <button
          type="button"
          className="button button-line"
          aria-disabled={publish.isBusy || chosen.length === 0}
          onClick={() => chosen.length > 0 && !publish.isBusy && setIsScheduling(true)}
        >
          Schedule {changes}
        </button>
      </p>
      {isScheduling && (
        <EntrySchedule
          title={`Schedule ${changes}`}
          publishAt={null}
          onSchedule={async (publishAt) => {
            if (await send(publishAt)) onChange()
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </section>
  )
}

function toId({ kind, key }: ListedDraft): string {
  return `${kind}/${key}`
}
