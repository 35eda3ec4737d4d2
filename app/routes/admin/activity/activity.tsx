import '../shared/layout/admin-parts.css'
import { BackLink } from '../shared/layout/back-link.tsx'
import '../content/content.css'
import { useCallback, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { activityGroups, describeActivity, type Activity as Entry } from '#contract/entities/activities.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { downloadFile } from '../shared/data/download-file.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { Pager, usePages } from '../shared/data/pager.tsx'
import { useQuery } from '../shared/data/use-query.ts'

const noFilter = { person: '', group: '', from: '', to: '' }
type Filter = typeof noFilter

/** In the field for people: the newsletter key has no account, and the server knows it by an empty ID. */
const everyone = '*'

/** Who did what in the last year. Only owners may see it. */
export function Activity() {
  const [filter, setFilter] = useState<Filter>({ ...noFilter, person: everyone })
  const { page, before, showFirst, showNewer, showOlder } = usePages()
  const read = useCallback(
    () => callAsAdmin('listActivities', { query: { ...toQuery(filter), ...(before && { before }) } }),
    [filter, before],
  )
  const { state, value, reload } = useQuery(read)
  const isFiltered = Object.keys(toQuery(filter)).length > 0
  const change = (patch: Partial<Filter>) => {
    setFilter({ ...filter, ...patch })
    showFirst()
  }
  const select = (name: keyof Filter) => ({
    name,
    value: filter[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <div className="content-panels">
      <p>
        <BackLink to="/admin/security">Account</BackLink>
      </p>
      <section className="admin-panel" aria-labelledby="activity-list">
        <h2 className="admin-panel-title" id="activity-list">
          Who did what
        </h2>
        <p className="note muted redirect-note">
          Logins, and changes that matter, of the last year. Nothing here can be edited or deleted.
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: older phones don't know the search element */}
        <div className="activity-filter" role="search">
          <Field as="select" label="Person" {...select('person')}>
            <option value={everyone}>Everyone</option>
            {value?.people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Field>
          <Field as="select" label="Kind" {...select('group')}>
            <option value="">All</option>
            {Object.entries(activityGroups).map(([group, name]) => (
              <option key={group} value={group}>
                {name}
              </option>
            ))}
          </Field>
          <Field label="From" type="date" max={filter.to} {...select('from')} />
          <Field label="To" type="date" min={filter.from} {...select('to')} />
        </div>
        {isFiltered && (
          <button
            type="button"
            className="admin-text-button activity-clear"
            onClick={() => change({ ...noFilter, person: everyone })}
          >
            Clear filters
          </button>
        )}
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={value?.activities.length === 0 && (isFiltered ? 'Nothing matches these filters.' : 'Nothing yet.')}
          onRetry={reload}
        />
        {value && value.activities.length > 0 && (
          <ul className="activity-list">
            {value.activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} />
            ))}
          </ul>
        )}
        <Pager
          label="Pages of activity"
          page={page}
          hasMore={value?.hasMore ?? false}
          onNewer={showNewer}
          onOlder={() => showOlder(value?.activities.at(-1)?.id)}
        />
        {value && value.activities.length > 0 && (
          <button
            type="button"
            className="admin-text-button activity-export"
            onClick={() => downloadFile('exportActivities', { query: toQuery(filter) }).catch(toastFailure)}
          >
            Export this list as CSV
          </button>
        )}
      </section>
    </div>
  )
}

function ActivityRow({ activity }: { activity: Entry }) {
  return (
    <li className="activity-row">
      <p className="activity-what">
        <span className="activity-who">{activity.name}</span> {describeActivity(activity)}
      </p>
      <p className="note muted">
        <DateTime iso={activity.at} isRelative />
      </p>
    </li>
  )
}

function toQuery({ person, ...rest }: Filter): Record<string, string> {
  const filled = Object.entries(rest).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), ...(person !== everyone && { person }) }
}
