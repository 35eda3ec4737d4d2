import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import { kindLabels } from '#contract/content/content.ts'
import { isCollection } from '#contract/content/kinds.ts'
import type { ListedDraft } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { useAction } from '../shared/data/use-action.ts'
import { EntryState } from './entry-state.tsx'

type Props = { drafts: readonly ListedDraft[]; onPublished: () => void }

/** All unpublished changes, of which several can be published at once. */
export function Drafts({ drafts, onPublished }: Props) {
  // Scheduled drafts are left out at first, because they have a time of their own.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(drafts.filter(({ publishAt }) => publishAt !== null).map(toId)),
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const chosen = drafts.filter((draft) => !left.has(toId(draft)))

  const publish = useAction(async () => {
    const entries = chosen.map(({ kind, key, version }) => ({ kind, key, version }))
    try {
      await callAsAdmin('publishContentDrafts', { body: { entries } })
      void toast('success', `${formatCount(entries.length, 'change')} published`)
      setErrors({})
      onPublished()
    } catch (error) {
      if (error instanceof ApiError && error.answer?.errors) setErrors(error.answer.errors)
      throw error
    }
  })

  function toggle(id: string, isChosen: boolean) {
    setLeft((ids) => new Set(isChosen ? [...ids].filter((each) => each !== id) : [...ids, id]))
  }

  return (
    <section className="admin-panel content-drafts" aria-labelledby="content-drafts">
      <h2 className="admin-panel-title" id="content-drafts">
        Not public yet
      </h2>
      <ul className="content-list">
        {drafts.map((draft) => {
          const id = toId(draft)
          const title = draft.title || 'No name yet'
          return (
            <li key={id} className="content-row">
              <label className="admin-check content-row-title">
                <input
                  className="admin-check-box"
                  type="checkbox"
                  checked={!left.has(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                <span>
                  {title} {isCollection(draft.kind) && <span className="note muted">{kindLabels[draft.kind]}</span>}
                  {errors[id] && <span className="field-error content-help">{errors[id]}</span>}
                </span>
              </label>
              <span className="content-row-facts">
                {draft.publishAt && <EntryState state="scheduled" hasDraft publishAt={draft.publishAt} />}
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
          {publish.isBusy ? 'Publishing...' : `Publish ${formatCount(chosen.length, 'change')}`}
        </button>
      </p>
    </section>
  )
}

function toId({ kind, key }: ListedDraft): string {
  return `${kind}/${key}`
}
