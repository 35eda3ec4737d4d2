import './picture-field.css'
import { createContext, useContext, useId, useState } from 'react'
import { PictureDialog } from '#app/routes/admin/posts/pictures/picture-dialog.tsx'
import { isLibraryId, toLibraryId } from '#contract/content/library-pictures.ts'
import type { NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import type { DescribedPicture } from './describe-picture.tsx'
import { PictureChoice, usePictureChoice } from './picture-choice.tsx'

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
  const choice = usePictureChoice()
  const id = useId()
  const chosen = pictures.find((picture) => picture.id === value)
  const fromSite = pictures.filter(({ id }) => !isLibraryId(id))

  const { next } = choice
  const shown = next ?? chosen

  function use(picture: DescribedPicture) {
    addPicture(picture)
    onChange(picture.id)
  }

  /** An empty field says it at the alt text that it waits for. */
  const ownError = next ? undefined : error
  const toUse = { onChosen: use, onMissing: () => onChange('') }
  const inLibrary = next ? next.picture && { ...next.picture, alt: next.alt } : chosen && toLibraryPicture(chosen)

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
        {shown ? (
          <img className="picture-field-image" src={shown.src} alt="" loading="lazy" />
        ) : (
          <span className="picture-field-image picture-field-empty" />
        )}
        <div className="picture-field-facts">
          {!next && (
            <p className="note">
              {chosen ? chosen.alt || 'A decorative picture' : value ? 'This picture is missing.' : 'No picture yet'}
            </p>
          )}
          <div className="picture-field-actions">
            <button
              type="button"
              className="admin-text-button"
              name={next ? undefined : name}
              aria-describedby={[`${id}-label`, note && `${id}-note`, ownError && `${id}-error`].filter(Boolean).join(' ')}
              aria-invalid={ownError ? true : undefined}
              onClick={() => setIsChoosing(true)}
            >
              {shown || value ? 'Replace' : 'Choose'}
              <span className="visually-hidden"> {label}</span>
            </button>
            {inLibrary && (
              <button type="button" className="admin-text-button" onClick={() => choice.describe(inLibrary, use)}>
                Alt text and focus<span className="visually-hidden"> {label}</span>
              </button>
            )}
          </div>
        </div>
      </div>
      <PictureChoice choice={choice} noun="picture" name={name} hasError={error !== undefined} />
      {ownError && (
        <p className="field-error" id={`${id}-error`}>
          {ownError}
        </p>
      )}
      {isChoosing && (
        <PictureDialog
          isMany={false}
          onClose={() => setIsChoosing(false)}
          onFiles={([file]) => file && choice.upload(file, toUse)}
          onChoose={(picture) => choice.choose(picture, toUse)}
        >
          <SitePictures
            pictures={fromSite}
            onChoose={(picture) => {
              choice.clear()
              onChange(picture)
              setIsChoosing(false)
            }}
          />
        </PictureDialog>
      )}
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

function toLibraryPicture(picture: NamedPicture): DescribedPicture | null {
  return isLibraryId(picture.id) ? { ...picture, hash: picture.id.replace(toLibraryId(''), '') } : null
}
