import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { UploadList } from '#app/routes/admin/posts/pictures/upload-list.tsx'
import { useUploads } from '#app/routes/admin/posts/pictures/use-uploads.ts'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import type { NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { type DescribedPicture, DescribePicture } from './describe-picture.tsx'
import { useUploadCount } from './upload-count.ts'

type Choice = {
  /** What the form says while the picture isn't described. */
  note: string
  onChosen: (picture: DescribedPicture) => void
}

/** A picture without alt text. The field takes it when it has one. `isOpen`: whether the dialog for the alt text is open. */
type NextPicture = Choice & { picture: DescribedPicture; isOpen: boolean }

/** Chooses a picture of the library or of this device. What was chosen last counts, so an earlier upload must not end later. */
export function usePictureChoice() {
  const uploads = useUploads()
  useUploadCount(uploads.uploads.length)
  const [next, setNext] = useState<NextPicture | null>(null)

  function clear() {
    for (const { id } of uploads.uploads) uploads.drop(id)
    setNext(null)
  }

  /** A picture that pages don't show yet is described first. */
  function use({ hash, thumbnail, details }: StoredPicture, choice: Choice & { isOpen: boolean }) {
    const picture = { id: toLibraryId(hash), hash, src: thumbnail, alt: details?.alt ?? '', focus: toPosition(details?.focus) }
    if (details) choice.onChosen(picture)
    else setNext({ picture, ...choice })
  }

  return {
    uploads,
    next,
    setNext,
    clear,
    /** The dialog doesn't open by itself after an upload, because that would interrupt typing. */
    upload(file: File, choice: Choice) {
      clear()
      uploads.add(file, (stored) => use(stored, { ...choice, isOpen: false }))
    },
    choose(stored: StoredPicture, choice: Choice) {
      clear()
      use(stored, { ...choice, isOpen: true })
    },
    /** Changes the description of a picture that is chosen. */
    describe(picture: DescribedPicture, onChosen: Choice['onChosen']) {
      setNext({ picture, note: '', onChosen, isOpen: true })
    },
  }
}

type PictureChoiceProps = {
  choice: ReturnType<typeof usePictureChoice>
  /** What the picture is: "picture". */
  noun: string
  /** What the form says if there is nothing to do. */
  note?: string | undefined
  /** Gets the focus when the button that opened the dialog is gone. */
  button: RefObject<HTMLButtonElement | null>
}

/** The uploads of a field, what is still to do, and the dialog for it. */
export function PictureChoice({ choice: { uploads, next, setNext }, noun, note = '', button }: PictureChoiceProps) {
  return (
    <>
      <UploadList {...uploads} />
      <div className="picture-field-next">
        <p className="note" role="status">
          {next?.note || note}
        </p>
        {next?.note && (
          <button type="button" className="admin-text-button" onClick={() => setNext({ ...next, isOpen: true })}>
            Describe {noun}
          </button>
        )}
      </div>
      {next?.isOpen && (
        <DescribePicture
          picture={next.picture}
          onClose={() => setNext(next.note ? { ...next, isOpen: false } : null)}
          onDescribed={(described: NamedPicture) => {
            // At once, because the closing dialog gives the focus back to a button that is gone.
            flushSync(() => setNext(null))
            if (next.note) button.current?.focus()
            next.onChosen({ ...next.picture, ...described })
          }}
        />
      )}
    </>
  )
}

/** A focus point as CSS writes it. */
function toPosition([x, y]: readonly [number, number] = [0.5, 0.5]): string {
  return `${Math.round(x * 100)}% ${Math.round(y * 100)}%`
}
