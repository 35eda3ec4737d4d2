import { formatDateTime } from '#contract/format/agency-time.ts'
import './picture-dialog.css'
import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { AdminDialog } from '#app/routes/admin/shared/layout/admin-dialog.tsx'
import { AdminIcon } from '#app/routes/admin/shared/layout/admin-icon.tsx'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'

type Props = {
  onClose: () => void
  onFiles: (files: File[]) => void
  onChoose: (picture: StoredPicture) => void
  isMany?: boolean
}

const pageSize = 24

export function PictureDialog({ onClose, onFiles, onChoose, isMany = true }: Props) {
  function onFilesChosen(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    if (files.length === 0) return
    onFiles(files)
    onClose()
  }

  return (
    <AdminDialog title="Add a picture" onClose={onClose}>
      <div className="admin-sources">
        <label className="button button-gold admin-source">
          <input className="visually-hidden" type="file" accept="image/*" multiple={isMany} onChange={onFilesChosen} />
          <AdminIcon name="picture" />
          Choose a file
        </label>
        <label className="button button-line admin-source">
          <input className="visually-hidden" type="file" accept="image/*" capture="environment" onChange={onFilesChosen} />
          <AdminIcon name="camera" />
          Take a photo
        </label>
      </div>
      <Library
        onChoose={(picture) => {
          onChoose(picture)
          onClose()
        }}
      />
    </AdminDialog>
  )
}

function Library({ onChoose }: { onChoose: (picture: StoredPicture) => void }) {
  const [pictures, setPictures] = useState<StoredPicture[]>([])
  const [state, setState] = useState<'loading' | 'more' | 'all' | 'failed'>('loading')
  const hasBegun = useRef(false)

  const load = useCallback(async (before?: string) => {
    setState('loading')
    try {
      const query = { limit: String(pageSize), ...(before ? { before } : {}) }
      const older = await callAsAdmin('listPictures', { query })
      setPictures((list) => [...list, ...older])
      setState(older.length < pageSize ? 'all' : 'more')
    } catch {
      setState('failed')
    }
  }, [])

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void load()
  }, [load])

  const last = pictures.at(-1)?.hash
  return (
    <section className="admin-library" aria-labelledby="library-title">
      <h3 className="admin-library-title" id="library-title">
        Used before
      </h3>
      {pictures.length > 0 && (
        <ul className="admin-library-list">
          {pictures.map((picture) => (
            <li key={picture.hash}>
              <button type="button" className="admin-library-item" onClick={() => onChoose(picture)}>
                <img {...getSmallestImage(picture)} alt={`Added ${formatDateTime(picture.createdAt)}`} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {state === 'loading' && <p>Loading...</p>}
        {state === 'failed' && <p>The library could not be loaded.</p>}
        {state === 'all' && pictures.length === 0 && <p>No pictures yet. The first one you add will be here the next time.</p>}
      </div>
      {(state === 'more' || state === 'failed') && (
        <button type="button" className="button button-line" onClick={() => void load(last)}>
          {state === 'more' ? 'Show older ones' : 'Try again'}
        </button>
      )}
    </section>
  )
}

/** The smallest file is enough for a thumbnail. */
function getSmallestImage({ thumbnail, picture }: StoredPicture) {
  const [webp] = picture.sources.find(({ type }) => type === 'image/webp')?.srcSet.split(' ') ?? []
  return { src: webp ?? thumbnail, width: picture.width, height: picture.height }
}
