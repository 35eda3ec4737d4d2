import '../shared/layout/admin-parts.css'
import './content.css'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { kindLabels } from '#contract/content/content.ts'
import { type ContentKind, contentKinds, isCollection } from '#contract/content/kinds.ts'
import type { ContentNames, NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { BackLink } from '../shared/layout/back-link.tsx'
import type { Route } from './+types/entry'
import { EntryForm } from './entry-form.tsx'
import { AddPictureContext } from './form/picture-field.tsx'

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
  const isNew = useSearchParams()[0].has('new')
  const read = useCallback(
    () =>
      Promise.all([
        callAsAdmin('readContentEntry', { params: { kind, key }, query: isNew ? { isNew: 'true' } : {} }),
        callAsAdmin('readContentNames'),
      ]),
    [kind, key, isNew],
  )
  const { state, value, reload } = useQuery(read)
  const [added, setAdded] = useState<readonly NamedPicture[]>([])
  const names = useMemo(() => value && withPictures(value[1], added), [value, added])
  const addPicture = useCallback((picture: NamedPicture) => setAdded((pictures) => [...pictures, picture]), [])
  const isList = isCollection(kind)
  const { state: origin } = useLocation()
  const isFromChecklist = typeof origin === 'object' && origin !== null && 'isFromChecklist' in origin
  return (
    <div className="content-panels">
      <div>
        {isFromChecklist && <BackLink to="/admin/home">Checklist</BackLink>}
        <BackLink to={isList ? `/admin/content/${kind}` : '/admin/content'}>{isList ? kindLabels[kind] : 'All content'}</BackLink>
        <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      </div>
      {value && names && (
        <AddPictureContext value={addPicture}>
          <EntryForm kind={kind} entry={value[0]} names={names} onUnsaved={onUnsaved} />
        </AddPictureContext>
      )}
    </div>
  )
}

/** Pictures that were added or described in this form replace those of the same ID. */
function withPictures(names: ContentNames, added: readonly NamedPicture[]): ContentNames {
  const pictures = new Map([...names.pictures, ...added].map((picture) => [picture.id, picture]))
  return { ...names, pictures: [...pictures.values()] }
}
