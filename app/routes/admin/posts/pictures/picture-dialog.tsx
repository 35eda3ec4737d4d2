import './picture-dialog.css'
import type { ChangeEvent, ReactNode } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useInfiniteQuery } from '#app/routes/admin/shared/data/use-infinite-query.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { AdminIcon } from '#app/routes/admin/shared/layout/admin-icon.tsx'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { formatDateTime } from '#contract/format/agency-time.ts'

type Props = {
  onClose: () => void
  onFiles: (files: File[]) => void
  onChoose: (picture: StoredPicture) => void
  isMany?: boolean
  /** More pictures to choose from, below the library. */
  children?: ReactNode
}

export function PictureDialog({ onClose, onFiles, onChoose, isMany = true, children }: Props) {
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
      {children}
    </AdminDialog>
  )
}

function Library({ onChoose }: { onChoose: (picture: StoredPicture) => void }) {
  const { state, rows: pictures, hasMore, loadMore } = useInfiniteQuery({ pageSize: 24, readAfter: readPictures })
  return (
    <section className="admin-library" aria-labelledby="library-title">
      <h3 className="admin-library-title" id="library-title">
        Picture library
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
        {state === 'failed' && <p>Couldn’t load the library.</p>}
        {state === 'loaded' && pictures.length === 0 && (
          <p>No pictures yet. Pictures you add are saved here, so you can use them again.</p>
        )}
      </div>
      {(state === 'failed' || hasMore) && (
        <button type="button" className="button button-line" onClick={loadMore}>
          {state === 'failed' ? 'Try again' : 'Show older pictures'}
        </button>
      )}
    </section>
  )
}

/** The picture's smallest WebP file, which is large enough for the library; without one, the thumbnail. */
function getSmallestImage({ thumbnail, picture }: StoredPicture) {
  const [webp] = picture.sources.find(({ type }) => type === 'image/webp')?.srcSet.split(' ') ?? []
  return { src: webp ?? thumbnail, width: picture.width, height: picture.height }
}

async function readPictures({ limit, cursor }: { limit: string; cursor?: string }) {
  const pictures = await callAsAdmin('listPictures', { query: { limit, ...(cursor ? { before: cursor } : {}) } })
  return pictures.map((picture) => ({ ...picture, id: picture.hash }))
}
