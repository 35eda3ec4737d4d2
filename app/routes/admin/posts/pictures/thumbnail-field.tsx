import './thumbnail-field.css'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { messages } from '#contract/messages/messages.ts'
import { type Draft, type DraftPicture, toDraftPicture } from '../drafts/draft.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PictureRejected, shrinkPicture } from './shrink-picture.ts'
import { UploadList } from './upload-list.tsx'
import { useFilePreview } from './use-file-preview.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** A file that isn't in the picture library yet. If its upload fails, the file is sent with the post. */
  file: File | null
  picture: DraftPicture | null
  /** The file as it was chosen, before shrinking. */
  source: File | null
  error?: string | undefined
  onChange: (patch: Pick<Draft, 'file' | 'picture' | 'source'>) => void
}

export function ThumbnailField({ file, picture, source, error, onChange }: Props) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const { uploads, rejection, send, clear } = useThumbnailUpload({ file, picture, source, onChange })
  const shown = useFilePreview(file) ?? picture?.address
  const problem = rejection || error

  function onFileChange(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    if (chosen) void send(chosen)
    // Empties the field, because choosing the same file again would otherwise fire no change event.
    event.target.value = ''
  }

  function remove() {
    clear()
    onChange({ file: null, picture: null, source: null })
    inputRef.current?.focus()
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Thumbnail
      </label>
      <p className="note muted" id={`${id}-note`}>
        Also used as the post’s main picture. Phone photos are fine: we shrink them before upload.
      </p>
      <div className="admin-thumbnail">
        {shown && (
          <div className="admin-thumbnail-preview">
            <img src={shown} alt="Thumbnail preview" />
            <button type="button" className="admin-thumbnail-remove" onClick={remove} aria-label="Remove thumbnail">
              <Icon name="close" />
            </button>
          </div>
        )}
        <input
          className="visually-hidden admin-thumbnail-input"
          id={id}
          ref={inputRef}
          type="file"
          name="thumbnail"
          accept="image/*"
          aria-describedby={problem ? `${id}-note ${id}-error` : `${id}-note`}
          onChange={onFileChange}
        />
        <div className="admin-thumbnail-actions">
          <label className="text-link admin-thumbnail-choose" htmlFor={id}>
            {shown ? 'Replace picture' : 'Choose picture'}
          </label>
          <button type="button" className="text-link" onClick={() => setIsChoosing(true)}>
            Library
          </button>
        </div>
      </div>
      <UploadList {...uploads} />
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
      {isChoosing && (
        <PictureDialog
          isMany={false}
          onClose={() => setIsChoosing(false)}
          onFiles={([chosen]) => chosen && void send(chosen)}
          onChoose={(stored) => {
            clear()
            onChange({ file: null, picture: toDraftPicture(stored), source: null })
          }}
        />
      )}
    </div>
  )
}

type Thumbnail = Pick<Props, 'file' | 'picture' | 'source' | 'onChange'>

/** Shrinks a chosen file and uploads it to the library. `rejection` says why a file can't be used. */
function useThumbnailUpload({ file, picture, source, onChange }: Thumbnail) {
  const [rejection, setRejection] = useState('')
  const uploads = useUploads()

  async function send(chosen: File) {
    clear()
    // Sets the file before it is shrunk, so that a post published meanwhile has the picture.
    onChange({ file: chosen, picture: null, source: chosen })
    try {
      const small = await shrinkPicture(chosen)
      const sent = new File([small], chosen.name, { type: small.type })
      onChange({ file: sent, picture: null, source: chosen })
      uploads.add(sent, (stored) => onChange({ file: null, picture: toDraftPicture(stored), source: chosen }))
    } catch (failure) {
      onChange({ file, picture, source })
      const reason = failure instanceof PictureRejected ? failure.message : messages.pictureUnreadable
      setRejection(reason)
      void toast('error', reason)
    }
  }

  function clear() {
    setRejection('')
    for (const upload of uploads.uploads) uploads.drop(upload.id)
  }

  return { uploads, rejection, send, clear }
}
