import '../shared/layout/admin-parts.css'
import '../content/content.css'
import './visitors.css'
import { useCallback, useState } from 'react'
import {
  type VisitorListKind,
  type VisitorPeriod,
  type VisitorsReport,
  visitorLists,
  visitorPeriods,
} from '#contract/entities/visitors.ts'
import { callAsAdmin, toastFailure } from '../shared/auth/session.ts'
import { CountList } from '../shared/data/count-list.tsx'
import { downloadFile } from '../shared/data/download-file.ts'
import { FilterChips } from '../shared/data/filter-chips.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { describeChange, nameCount, toBars } from './describe-visits.ts'
import { VisitsPlot } from './visits-plot.tsx'
import { VisitsTable } from './visits-table.tsx'

const periodNames = Object.fromEntries(Object.entries(visitorPeriods).map(([days, { label }]) => [days, label])) as Record<
  VisitorPeriod,
  string
> // Object.fromEntries loses the type of the keys

/** How many people visit the site, where they come from and what they read. */
export function Visitors() {
  const [days, setDays] = useState<VisitorPeriod>('30')
  const read = useCallback(() => callAsAdmin('readVisitors', { query: { days } }), [days])
  const { state, value, reload } = useQuery(read)
  const report = value?.hasCounts ? value : null

  return (
    <div className="content-panels visitors">
      <section className="admin-panel" aria-labelledby="visitors-days">
        <h2 className="admin-panel-title" id="visitors-days">
          Visits by day
        </h2>
        {value && value.countedBy !== 'own' && <p className="admin-notice content-note">{describeCounter(value.countedBy)}</p>}
        {report && <FilterChips label="Period" names={periodNames} counts={null} current={days} onChoose={setDays} />}
        <LoadState
          state={state}
          hasValue={value !== null}
          empty={
            value &&
            !report &&
            value.countedBy === 'own' &&
            'Nothing counted yet. Visits are counted from now on, without cookies.'
          }
          onRetry={reload}
        />
        {report && <Overview report={report} />}
        {report && (
          <>
            <p className="note muted">
              Each visitor counts once a day, without cookies. Search engines and other programs, your team, and people who ask
              not to be tracked are left out.
            </p>
            <button
              type="button"
              className="admin-text-button visitors-export"
              onClick={() => downloadFile('exportVisitors', { query: { days } }).catch(toastFailure)}
            >
              Export these numbers as CSV
            </button>
          </>
        )}
      </section>
      {report && (
        <div className="visitors-lists">
          {(Object.keys(visitorLists) as VisitorListKind[]).map((kind) => (
            <TopList key={kind} kind={kind} counts={report.lists[kind]} />
          ))}
        </div>
      )}
    </div>
  )
}

function describeCounter(countedBy: string): string {
  return countedBy === 'none'
    ? 'Visits aren’t counted on this site (ANALYTICS=none).'
    : `${countedBy} counts the visits of this site. Log in there to see them.`
}

function Overview({ report: { days, total, before } }: { report: VisitorsReport }) {
  const { before: periodBefore } = visitorPeriods[String(days.length) as VisitorPeriod] // the server answers with the period asked for
  return (
    <>
      <dl className="admin-figures visitors-totals">
        {(['visits', 'views'] as const).map((kind) => (
          <div key={kind}>
            <dt>{kind === 'visits' ? 'Visits' : 'Page views'}</dt>
            <dd>
              <span className="admin-figure">{total[kind].toLocaleString('en')}</span>
              {periodBefore && (
                <span className="note muted">
                  {before ? describeChange(total[kind], before[kind], periodBefore) : `No visits counted in ${periodBefore}`}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="visitors-days">
        <VisitsPlot bars={toBars(days)} />
        <VisitsTable days={days} />
      </div>
    </>
  )
}

/** The most counted names of one kind. */
function TopList({ kind, counts }: { kind: VisitorListKind; counts: VisitorsReport['lists'][VisitorListKind] }) {
  if (counts.length === 0) return null
  const isViews = kind === 'page' || kind === 'post'
  return (
    <section className="admin-panel" aria-labelledby={`visitors-${kind}`}>
      <div className="visitors-list-head">
        <h2 className="admin-subtitle" id={`visitors-${kind}`}>
          {visitorLists[kind]}
        </h2>
        <span className="note muted">{isViews ? 'Views' : 'Visits'}</span>
      </div>
      <CountList counts={counts.map(({ name, title, count }) => ({ key: name, name: title ?? nameCount(kind, name), count }))} />
    </section>
  )
}
