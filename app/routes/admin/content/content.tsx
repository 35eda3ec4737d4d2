import '../shared/layout/admin-parts.css'
import './content.css'
import { useCallback } from 'react'
import { Link } from 'react-router'
import type { ListedKind } from '#contract/endpoints/content-endpoints.ts'
import { formatCount } from '#contract/format/plural.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage } from '../shared/layout/admin-page.tsx'

export const loader = createAdminLoader('Content')

export const meta = adminMeta

export default function ContentPage() {
  return (
    <AdminPage title="Content" current="content">
      {() => <Kinds />}
    </AdminPage>
  )
}

/** All kinds of content: pages and facts of which there is one, and lists. */
function Kinds() {
  const read = useCallback(() => callAsAdmin('listContentKinds'), [])
  const { state, value, reload } = useQuery(read)
  return (
    <div className="admin-panels">
      <section className="admin-panel" aria-labelledby="content-pages">
        <h2 className="admin-panel-title" id="content-pages">
          Brand and pages
        </h2>
        <LoadState state={state} hasValue={value !== null} onRetry={reload} />
        {value && <KindList kinds={value.filter(({ isCollection }) => !isCollection)} />}
      </section>
      {value && (
        <section className="admin-panel" aria-labelledby="content-lists">
          <h2 className="admin-panel-title" id="content-lists">
            Lists
          </h2>
          <KindList kinds={value.filter(({ isCollection }) => isCollection)} />
        </section>
      )}
    </div>
  )
}

function KindList({ kinds }: { kinds: readonly ListedKind[] }) {
  return (
    <ul className="content-list">
      {kinds.map(({ kind, label, isCollection, entries, drafts, hidden, invalid }) => (
        <li key={kind} className="content-row">
          <Link className="content-row-title" to={isCollection ? `/admin/content/${kind}` : `/admin/content/${kind}/${kind}`}>
            {label}
          </Link>
          <span className="content-row-facts">
            {isCollection && <span className="note muted">{formatCount(entries, 'entry', 'entries')}</span>}
            {hidden > 0 && <span className="admin-tag">{hidden} hidden</span>}
            {drafts > 0 && (
              <span className="admin-tag admin-tag-gold">{isCollection ? formatCount(drafts, 'draft') : 'Draft'}</span>
            )}
            {invalid > 0 && <span className="admin-tag admin-tag-alarm">{isCollection ? `${invalid} invalid` : 'Invalid'}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
