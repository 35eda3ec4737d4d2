import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { UploadList } from '#app/routes/admin/posts/pictures/upload-list.tsx'
import { useUploads } from '#app/routes/admin/posts/pictures/use-uploads.ts'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { AltTextField } from './alt-text-field.tsx'
import { type DescribedPicture, DescribePicture } from './describe-picture.tsx'
import { useUploadCount } from './upload-count.ts'

type Choice = {
  /** What the form says while the picture has no alt text. */
  note?: string
  /** Called when the picture has an alt text, and again with each new one. */
  onChosen: (picture: DescribedPicture) => void
  /** Called while it has none, so that nothing else is published in its place. */
  onMissing?: () => void
}

/** The picture that was chosen last; its alt text is typed in the form. */
type NextPicture = Choice & {
  key: number
  /** Until the upload has ended, the file on this device. */
  src: string
  /** Null until the upload has ended. */
  picture: DescribedPicture | null
  alt: string
  /** Whether pages may show it already, with this alt text. */
  isReused: boolean
}

/** Chooses a picture of the library or of this device. What was chosen last counts, so an earlier upload must not end later. */
export function usePictureChoice() {
  const { uploads, add, retry, drop } = useUploads()
  useUploadCount(uploads.length)
  const [next, setNext] = useState<NextPicture | null>(null)
  const [inDialog, setInDialog] = useState<Pick<Choice, 'onChosen'> & { picture: DescribedPicture }>()
  const src = next?.src
  useEffect(() => {
    if (src?.startsWith('blob:')) return () => URL.revokeObjectURL(src)
  }, [src])

  function clear() {
    for (const { id } of uploads) drop(id)
    setNext(null)
  }

  /** A picture that has an alt text is used at once. */
  function use({ hash, thumbnail, details }: StoredPicture, choice: Choice, { isUpload }: { isUpload: boolean }) {
    const picture = { id: toLibraryId(hash), hash, src: thumbnail, alt: details?.alt ?? '', focus: toPosition(details?.focus) }
    if (details) choice.onChosen(picture)
    else choice.onMissing?.()
    if (details && !isUpload) return
    setNext((typed) => ({
      ...choice,
      key: typed?.key ?? Date.now(),
      src: thumbnail,
      picture,
      alt: typed?.alt || picture.alt,
      isReused: details !== undefined && details !== null,
    }))
  }

  return {
    next,
    setNext,
    clear,
    inDialog,
    setInDialog,
    uploads: {
      uploads,
      add,
      retry,
      drop(id: number) {
        drop(id)
        setNext(null)
      },
    },
    /** The alt text can be typed during the upload. */
    upload(file: File, choice: Choice) {
      clear()
      setNext({ ...choice, key: Date.now(), src: URL.createObjectURL(file), picture: null, alt: '', isReused: false })
      add(file, (stored) => use(stored, choice, { isUpload: true }))
    },
    choose(stored: StoredPicture, choice: Choice) {
      clear()
      use(stored, choice, { isUpload: false })
    },
    /** Opens the dialog in which the focus point is chosen too. */
    describe(picture: DescribedPicture, onChosen: Choice['onChosen']) {
      setInDialog({ picture, onChosen })
    },
  }
}

type PictureChoiceProps = {
  choice: ReturnType<typeof usePictureChoice>
  /** What the picture is: "picture". */
  noun: string
  /** What the form says if there is nothing to do. */
  note?: string | undefined
  /** The path of the field, if an error of the field is one of the alt text. */
  name?: string
  hasError?: boolean
}

const reusedNote =
  'This picture was uploaded before, with this alt text. Check it: every page that shows the picture gets what you write here.'

/** The uploads of a field, the alt text of the picture that was chosen last, and the dialog with the focus point. */
export function PictureChoice({ choice, noun, note = '', name, hasError = false }: PictureChoiceProps) {
  const { uploads, next, setNext, inDialog, setInDialog } = choice
  const status = next?.isReused ? reusedNote : next && !next.alt.trim() ? next.note : note
  return (
    <>
      <UploadList {...uploads} />
      <p className="note picture-field-status" role="status">
        {status}
      </p>
      {next && (
        <AltTextField
          key={next.key}
          label={`Alt text: what the ${noun} shows`}
          name={name}
          hasError={hasError}
          picture={next.picture}
          alt={next.alt}
          onChange={(alt) => {
            setNext({ ...next, alt })
            if (!alt.trim()) next.onMissing?.()
          }}
          onDescribed={(picture) => {
            // At once, because publishing may wait for it.
            flushSync(() => next.onChosen(picture))
          }}
        />
      )}
      {inDialog && (
        <DescribePicture
          picture={inDialog.picture}
          onClose={() => setInDialog(undefined)}
          onDescribed={(described) => {
            setInDialog(undefined)
            setNext(null)
            inDialog.onChosen({ ...inDialog.picture, ...described })
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
