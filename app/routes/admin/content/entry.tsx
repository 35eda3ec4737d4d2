import '../shared/layout/admin-parts.css'
import './content.css'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { kindLabels } from '#contract/content/content.ts'
import { type ContentKind, contentKinds, isCollection } from '#contract/content/kinds.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import type { Route } from './+types/entry'
import { EntryForm } from './entry-form.tsx'

export const loader = createAdminLoader('Content')

export const meta = adminMeta

export default function EntryPage({ params: { kind, key } }: Route.ComponentProps) {
  const known = contentKinds.find((name) => name === kind)
  return (
    <AdminPage title={known ? kindLabels[known] : 'Content'} current="content">
      {(pageProps) =>
        known ? (
          <Entry key={`${kind}/${key}`} kind={known} entryKey={key} {...pageProps} />
        ) : (
          <p className="admin-panels">There is no such content.</p>
        )
      }
    </AdminPage>
  )
}

type EntryProps = Pick<AdminPageProps, 'onUnsaved'> & { kind: ContentKind; entryKey: string }

/** Loads an entry and what it may refer to. */
function Entry({ kind, entryKey: key, onUnsaved }: EntryProps) {
  const read = useCallback(
    () => Promise.all([callAsAdmin('readContentEntry', { params: { kind, key } }), callAsAdmin('readContentNames')]),
    [kind, key],
  )
  const { state, value, reload } = useQuery(read)
  const isList = isCollection(kind)
  return (
    <div className="content-panels">
      <div>
        <Link className="admin-text-button content-back" to={isList ? `/admin/content/${kind}` : '/admin/content'}>
          {isList ? kindLabels[kind] : 'All content'}
        </Link>
        <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      </div>
      {value && <EntryForm kind={kind} entry={value[0]} names={value[1]} onUnsaved={onUnsaved} />}
    </div>
  )
}
