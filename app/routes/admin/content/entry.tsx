import '../shared/layout/admin-parts.css'
import './content.css'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { kindLabels } from '#contract/content/content.ts'
import { type ContentKind, contentKinds, isCollection } from '#contract/content/kinds.ts'
import type { ContentNames, NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import type { MediaFile } from '#contract/entities/media-files.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useQuery } from '../shared/data/use-query.ts'
import { adminMeta, createAdminLoader } from '../shared/layout/admin-meta.ts'
import { AdminPage, type AdminPageProps } from '../shared/layout/admin-page.tsx'
import { BackLink } from '../shared/layout/back-link.tsx'
import { ChecklistLink } from '../shared/layout/checklist-link.tsx'
import type { Route } from './+types/entry'
import { EntryForm } from './entry-form.tsx'
import { MediaContext } from './form/media-context.ts'
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
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const [uploaded, setUploaded] = useState<readonly MediaFile[]>([])
  const names = useMemo(
    () => value && withUploads(value[1], { pictures: added, uploads: uploaded, deleted }),
    [value, added, uploaded, deleted],
  )
  const addPicture = useCallback((picture: NamedPicture) => setAdded((pictures) => [...pictures, picture]), [])
  const media = useMemo(
    () => ({
      add: (file: MediaFile) => {
        setUploaded((files) => [...files, file])
        setDeleted((urls) => urls.filter((url) => url !== file.url))
      },
      remove: (url: string) => setDeleted((urls) => [...urls, url]),
    }),
    [],
  )
  const isList = isCollection(kind)
  return (
    <div className="content-panels">
      <div>
        <ChecklistLink />
        <BackLink to={isList ? `/admin/content/${kind}` : '/admin/content'}>{isList ? kindLabels[kind] : 'All content'}</BackLink>
        <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      </div>
      {value && names && (
        <AddPictureContext value={addPicture}>
          <MediaContext value={media}>
            <EntryForm kind={kind} entry={value[0]} names={names} onUnsaved={onUnsaved} />
          </MediaContext>
        </AddPictureContext>
      )}
    </div>
  )
}

type Added = { pictures: readonly NamedPicture[]; uploads: readonly MediaFile[]; deleted: readonly string[] }

/** What was added or described in this form replaces what has the same ID or URL; what was deleted is gone. */
function withUploads(names: ContentNames, added: Added): ContentNames {
  const pictures = new Map([...names.pictures, ...added.pictures].map((picture) => [picture.id, picture]))
  const uploads = new Map([...names.uploads, ...added.uploads].map((file) => [file.url, file]))
  return {
    ...names,
    pictures: [...pictures.values()],
    files: [...new Set([...names.files, ...uploads.keys()])].filter((url) => !added.deleted.includes(url)),
    uploads: [...uploads.values()].filter(({ url }) => !added.deleted.includes(url)),
  }
}
