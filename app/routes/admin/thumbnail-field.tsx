import './thumbnail-field.css'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/ui/toast.ts'
import { messages } from '#contract/messages.ts'
import { refusePicture } from './draft.ts'

type Props = {
  /** Chosen on this device, not uploaded yet. */
  file: File | null
  /** Of the picture the post has already. */
  address: string | null
  error?: string | undefined
  /** Null: the file turned out to be no picture. */
  onChoose: (file: File | null) => void
  onRemove: () => void
}

/** The post's picture: choose, see, replace, remove. */
export function ThumbnailField({ file, address, error, onChoose, onRemove }: Props) {
  const id = useId()
  const inputRef = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState('')
  const preview = usePreview(file)
  const shown = preview ?? address
  const problem = refusal || error

  function take(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? []
    // Emptied, so that the same file can be chosen again after it was removed.
    event.target.value = ''
    if (!chosen) return
    const reason = refusePicture(chosen)
    if (reason) return refuse(reason)
    setRefusal('')
    onChoose(chosen)
  }

  function refuse(reason: string) {
    setRefusal(reason)
    void toast('error', reason)
  }

  // The name of a file says little: a text can be called .png.
  function drop() {
    refuse(messages.pictureUnreadable)
    onChoose(null)
  }

  function remove() {
    setRefusal('')
    onRemove()
    inputRef.current?.focus()
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        Thumbnail
      </label>
      <p className="note muted" id={`${id}-note`}>
        Also the post's large picture. JPEG, PNG, WebP, AVIF or GIF, at most 10 MB.
      </p>
      <div className="admin-thumbnail">
        {shown && (
          <div className="admin-thumbnail-preview">
            <img src={shown} alt="Thumbnail preview" onError={preview ? drop : undefined} />
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
          onChange={take}
        />
        <label className="text-link admin-thumbnail-choose" htmlFor={id}>
          {shown ? 'Replace image' : 'Choose image'}
        </label>
      </div>
      {problem && (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  )
}

/** An address for a file on this device, let go of when another takes its place. */
function usePreview(file: File | null): string | null {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => {
      URL.revokeObjectURL(address)
      setPreview(null)
    }
  }, [file])
  return preview
}
