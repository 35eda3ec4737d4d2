import './picture-field.css'
import { createContext, useContext, useId, useRef, useState } from 'react'
import { PictureDialog } from '#app/routes/admin/posts/pictures/picture-dialog.tsx'
import { UploadList } from '#app/routes/admin/posts/pictures/upload-list.tsx'
import { useUploads } from '#app/routes/admin/posts/pictures/use-uploads.ts'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import type { NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { type DescribedPicture, DescribePicture } from './describe-picture.tsx'
import { useUploadCount } from './upload-count.ts'

/** Makes a picture of the library known to the form, so that its schema accepts it. */
export const AddPictureContext = createContext<(picture: NamedPicture) => void>(() => {})

type Props = {
  label: string
  note?: string | undefined
  error?: string | undefined
  /** The field's path. */
  name: string
  /** The ID of the chosen picture; empty without one. */
  value: string
  onChange: (value: string) => void
  pictures: readonly NamedPicture[]
}

/** A picture from the library, from this device, or of those that the site came with. */
export function PictureField({ label, note, error, name, value, onChange, pictures }: Props) {
  const addPicture = useContext(AddPictureContext)
  const [isChoosing, setIsChoosing] = useState(false)
  const [described, setDescribed] = useState<DescribedPicture | null>(null)
  const uploads = useUploads()
  useUploadCount(uploads.uploads.length)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const chosen = pictures.find((picture) => picture.id === value)
  const fromSite = pictures.filter((picture) => !isFromLibrary(picture))

  function use(picture: NamedPicture) {
    addPicture(picture)
    onChange(picture.id)
    setDescribed(null)
  }

  /** A picture that pages don't show yet is described first. */
  function choose({ hash, thumbnail, details }: StoredPicture) {
    const picture = { id: toLibraryId(hash), hash, src: thumbnail, alt: details?.alt ?? '', focus: toPosition(details?.focus) }
    if (details) use(picture)
    else setDescribed(picture)
  }

  return (
    <div className="field picture-field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      {note && (
        <p className="note muted" id={`${id}-note`}>
          {note}
        </p>
      )}
      <div className="picture-field-chosen">
        {chosen ? (
          <img className="picture-field-image" src={chosen.src} alt="" loading="lazy" />
        ) : (
          <span className="picture-field-image picture-field-empty" />
        )}
        <div className="picture-field-facts">
          <p className="note">
            {chosen ? chosen.alt || 'A decorative picture' : value ? 'This picture is missing.' : 'No picture yet'}
          </p>
          <div className="picture-field-actions">
            <button
              type="button"
              className="admin-text-button"
              name={name}
              ref={button}
              aria-describedby={[`${id}-label`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ')}
              aria-invalid={error ? true : undefined}
              onClick={() => setIsChoosing(true)}
            >
              {value ? 'Replace' : 'Choose'}
              <span className="visually-hidden"> {label}</span>
            </button>
            {chosen && isFromLibrary(chosen) && (
              <button
                type="button"
                className="admin-text-button"
                onClick={() => setDescribed({ ...chosen, hash: chosen.id.split('/').pop() ?? '' })}
              >
                Alt text and focus<span className="visually-hidden"> {label}</span>
              </button>
            )}
          </div>
        </div>
      </div>
      <UploadList {...uploads} />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {isChoosing && (
        <PictureDialog
          isMany={false}
          onClose={() => setIsChoosing(false)}
          onFiles={(files) => {
            for (const file of files) uploads.add(file, choose)
          }}
          onChoose={choose}
        >
          <SitePictures
            pictures={fromSite}
            onChoose={(picture) => {
              onChange(picture)
              setIsChoosing(false)
            }}
          />
        </PictureDialog>
      )}
      {described && <DescribePicture picture={described} onClose={() => setDescribed(null)} onDescribed={use} />}
    </div>
  )
}

type SitePicturesProps = { pictures: readonly NamedPicture[]; onChoose: (id: string) => void }

function SitePictures({ pictures, onChoose }: SitePicturesProps) {
  const id = useId()
  return (
    <section className="admin-library" aria-labelledby={id}>
      <h3 className="admin-library-title" id={id}>
        Pictures that the site came with
      </h3>
      <ul className="admin-library-list">
        {pictures.map((picture) => (
          <li key={picture.id}>
            <button type="button" className="admin-library-item" onClick={() => onChoose(picture.id)}>
              <img src={picture.src} alt={picture.alt || picture.id} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isFromLibrary({ id }: NamedPicture): boolean {
  return id.startsWith(toLibraryId(''))
}

/** A focus point as CSS writes it. */
export function toPosition([x, y]: readonly [number, number] = [0.5, 0.5]): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
