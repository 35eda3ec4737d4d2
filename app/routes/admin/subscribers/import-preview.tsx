import { Field } from '#app/ui/field.tsx'
import type { ColumnMeaning, ImportPreview, NameChoice } from '#contract/entities/subscribers.ts'
import { formatCount } from '#contract/format/plural.ts'
import { DateTime } from '../shared/data/date-time.tsx'

type Props = { preview: ImportPreview; names: NameChoice; isBusy: boolean; onNames: (names: NameChoice) => void }

const meaningNames: Record<ColumnMeaning, string> = {
  email: 'Email address',
  name: 'Name',
  'first name': 'First name',
  'last name': 'Last name',
  tags: 'Tags',
  'subscribed on': 'Subscribed on',
  status: 'Who left, bounced or complained',
  other: 'Not imported',
}
const shownTags = 12

/** What was recognised in a file: its columns, some of its people, and its tags. */
export function ImportPreviewView({ preview: { columns, people, tags }, names, isBusy, onNames }: Props) {
  const read = columns.filter(({ meaning }) => meaning !== 'other')
  const others = columns.filter(({ meaning }) => meaning === 'other')
  const hasBothNames = ['first name', 'last name'].every((part) => columns.some(({ meaning }) => meaning === part))
  return (
    <>
      <div>
        <h3 className="admin-subtitle import-columns-title">Columns</h3>
        {columns.length === 0 ? (
          <p className="note muted">There’s no header row, so we read every address, and the name before it.</p>
        ) : (
          <dl className="import-columns">
            {read.map(({ name, meaning, example }, index) => (
              // Two columns may have the same name.
              <div key={index}>
                <dt>{name}</dt>
                <dd>
                  {meaningNames[meaning]}
                  {example && <span className="note muted import-example">{example}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {others.length > 0 && (
          <p className="note muted">Not imported: {others.map(({ name }) => name || 'a column without a name').join(', ')}</p>
        )}
      </div>
      {hasBothNames && (
        <Field
          as="select"
          label="Greet people by"
          name="names"
          value={names}
          disabled={isBusy}
          // The options are those of the type.
          onChange={(event) => onNames(event.target.value as NameChoice)}
        >
          <option value="first and last name">First and last name</option>
          <option value="first name">First name</option>
        </Field>
      )}
      {people.length > 0 && (
        <div>
          <h3 className="admin-subtitle">The first people to add</h3>
          <ul className="import-people">
            {people.map(({ email, name, tags: own, since }) => (
              <li key={email}>
                <b>{name || 'No name'}</b> {email}
                {since && (
                  <span className="note muted import-example">
                    since <DateTime iso={since} isDateOnly />
                  </span>
                )}
                {own.length > 0 && <span className="note muted import-example">{own.join(', ')}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {tags.length > 0 && (
        <p>
          <b>Tags:</b>{' '}
          {tags
            .slice(0, shownTags)
            .map(({ name, people: count, isNew }) => `${name} (${formatCount(count, 'person', 'people')}${isNew ? ', new' : ''})`)
            .join(', ')}
          {tags.length > shownTags && ` and ${tags.length - shownTags} more`}
        </p>
      )}
    </>
  )
}
