import '#app/routes/admin/shared/layout/admin-parts.css'
import './campaign-results.css'
import { useCallback } from 'react'
import { callAsAdmin, toastFailure } from '#app/routes/admin/shared/auth/session.ts'
import { CountList } from '#app/routes/admin/shared/data/count-list.tsx'
import { downloadFile } from '#app/routes/admin/shared/data/download-file.ts'
import { LoadState } from '#app/routes/admin/shared/data/load-state.tsx'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'
import { type ResultKind, type CampaignResults as Results, resultKinds } from '#contract/entities/campaign-results.ts'
import { describeRate, describeUsual } from './describe-results.ts'

// Cast, because Object.keys returns the keys as plain strings.
const kinds = Object.keys(resultKinds) as ResultKind[]

/** What became of a newsletter. `state`: of the newsletter; when it changes, the results are read again. */
export function CampaignResults({ id, state }: { id: string; state: string }) {
  // `state` is listed only so that the query runs again when it changes.
  const read = useCallback(() => callAsAdmin('readCampaignResults', { params: { id } }), [id, state])
  const { state: loading, value, reload } = useQuery(read)
  return (
    <section className="admin-panel" aria-labelledby="results">
      <h2 className="admin-panel-title" id="results">
        Results
      </h2>
      <LoadState state={loading} hasValue={value !== null} onRetry={reload} />
      {value && (
        <>
          <Figures results={value} />
          <LinkList results={value} />
          <div className="results-exports">
            {value.links.length > 0 && (
              <button
                type="button"
                className="admin-text-button"
                onClick={() => downloadFile('exportCampaignLinks', { params: { id } }).catch(toastFailure)}
              >
                Export these links as CSV
              </button>
            )}
            <button
              type="button"
              className="admin-text-button"
              onClick={() => downloadFile('exportCampaignResults').catch(toastFailure)}
            >
              Export all newsletters as CSV
            </button>
          </div>
        </>
      )}
    </section>
  )
}

function Figures({ results }: { results: Results }) {
  const { sent, delivered, usual } = results
  return (
    <>
      <dl className="admin-figures results-figures">
        <div>
          <dt>Delivered</dt>
          <dd>
            <span className="admin-figure">{delivered.toLocaleString('en')}</span>
            <span className="note muted">of {sent.toLocaleString('en')} sent</span>
          </dd>
        </div>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{resultKinds[kind].name}</dt>
            <dd>
              <span className="admin-figure">{results[kind]?.toLocaleString('en') ?? '–'}</span>
              <span className="note muted">{describeRate(kind, results)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {usual && <p className="note muted results-usual">{describeUsual(usual)}</p>}
    </>
  )
}

function LinkList({ results: { clicks, unsubscribes, links } }: { results: Results }) {
  return (
    <div className="results-links">
      <h3 className="admin-subtitle">Clicks by link</h3>
      {unsubscribes === null && <p>Clicks weren’t counted yet when this newsletter was sent.</p>}
      {unsubscribes !== null && links.length === 0 && <p>This newsletter has no links.</p>}
      {clicks === 0 && links.length > 0 && <p>No clicks yet.</p>}
      {links.length > 0 && (
        <>
          <CountList counts={links.map(({ number, url, clicks: count }) => ({ key: number, name: shortenUrl(url), count }))} />
          <p className="note muted">
            A link counts once a day for each reader. Mail scanners, other programs and people who ask not to be tracked are left
            out. The site doesn’t store who clicked.
          </p>
        </>
      )}
    </div>
  )
}

/** Without the protocol and what nearly all addresses have. */
function shortenUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')
}
