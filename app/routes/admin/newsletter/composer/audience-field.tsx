import './audience-field.css'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import type { ListedTag } from '#contract/entities/tags.ts'
import { maxTagsOfAudience } from '#contract/entities/tags.ts'
import { tagMessages } from '#contract/messages/tag-messages.ts'
import { formatPeople } from '../campaigns/campaign-status.ts'
import { describeAudience } from './describe-audience.ts'

/** `value`: IDs of tags; empty for everyone. */
type Props = { value: readonly string[]; onChange: (tags: string[]) => void }

/** Whom the newsletter goes to, with the number of people. */
export function AudienceField({ value, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false)
  const readTags = useCallback(() => callAsAdmin('listTags'), [])
  const { value: tags, state, reload } = useQuery(readTags)
  const key = value.join(',')
  const readCount = useCallback(() => callAsAdmin('countAudience', { query: { tags: key } }), [key])
  const { value: count } = useQuery(readCount)
  const names = value.flatMap((id) => tags?.find((tag) => tag.id === id)?.name ?? [])
  const isGone = tags !== null && names.length < value.length

  return (
    <div className="audience-field">
      <p className="audience-field-text">
        <span className="muted">To</span> <b>{describeAudience(value.length > 0 ? names : null)}</b>
        {count && <span className="muted"> ({formatPeople(count.recipients)})</span>}
      </p>
      <button type="button" className="admin-text-button" onClick={() => setIsChoosing(true)}>
        Change<span className="visually-hidden"> whom it goes to</span>
      </button>
      {isGone && <p className="field-error audience-field-error">{tagMessages.goneFromAudience}</p>}
      {isChoosing && (
        <AdminDialog title="Who gets it" onClose={() => setIsChoosing(false)}>
          <LoadState state={state} hasValue={tags !== null} onRetry={reload} />
          {tags && (
            <Choices
              tags={tags}
              initial={value.filter((id) => tags.some((tag) => tag.id === id))}
              onDone={(chosen) => {
                onChange(chosen)
                setIsChoosing(false)
              }}
            />
          )}
        </AdminDialog>
      )}
    </div>
  )
}

type ChoicesProps = { tags: readonly ListedTag[]; initial: readonly string[]; onDone: (chosen: string[]) => void }

function Choices({ tags, initial, onDone }: ChoicesProps) {
  const [chosen, setChosen] = useState(initial)
  const key = chosen.join(',')
  const readCount = useCallback(() => callAsAdmin('countAudience', { query: { tags: key } }), [key])
  const { value: count, state } = useQuery(readCount)

  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])

  return (
    <form
      className="admin-form"
      onSubmit={(event) => {
        event.preventDefault()
        onDone([...chosen])
      }}
    >
      <fieldset className="audience-choices">
        <legend className="visually-hidden">Who gets it</legend>
        <label className="admin-check">
          <input className="admin-check-box" type="checkbox" checked={chosen.length === 0} onChange={() => setChosen([])} />
          Everyone who is subscribed
        </label>
        {tags.map(({ id, name, count: people }) => (
          <label key={id} className="admin-check">
            <input
              className="admin-check-box"
              type="checkbox"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= maxTagsOfAudience}
              onChange={() => toggle(id)}
            />
            <span>
              {name} <span className="muted">({formatPeople(people)})</span>
            </span>
          </label>
        ))}
      </fieldset>
      {tags.length === 0 && (
        <p className="note muted">
          There are no tags yet. Add them under{' '}
          <Link className="inline-link" to="/admin/content/tags">
            Tags
          </Link>
          , or with an import.
        </p>
      )}
      <p role="status">
        {count && state === 'loaded' && (
          <>
            Goes to <b>{formatPeople(count.recipients)}</b>
            {chosen.length > 1 && ', who have at least one of these tags; each gets it once'}.
          </>
        )}
      </p>
      <div className="admin-dialog-actions">
        <button className="button button-gold" type="submit">
          Choose
        </button>
      </div>
    </form>
  )
}
