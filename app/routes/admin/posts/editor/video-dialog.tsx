import { type FormEvent, useState } from 'react'
import { parseUrl } from '#app/routes/admin/posts/parse-url.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { UploadList } from '../pictures/upload-list.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import type { Video } from './video-card.tsx'

type Props = { onClose: () => void; onAdd: (video: Video) => void }

export function VideoDialog({ onClose, onAdd }: Props) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [picture, setPicture] = useState<StoredPicture | null>(null)
  const [isChoosing, setIsChoosing] = useState(false)
  const [errors, setErrors] = useState<{ address?: string; title?: string }>({})
  const uploads = useUploads()

  function add(event: FormEvent) {
    event.preventDefault()
    const href = completeLink(address)
    const found = {
      ...(href ? {} : { address: 'Paste a link to the video, such as https://youtu.be/...' }),
      ...(title.trim() ? {} : { title: 'Enter the video’s title' }),
    }
    setErrors(found)
    if (!href || found.title) return
    onAdd({ href, title: title.trim(), src: picture?.thumbnail ?? null })
    onClose()
  }

  return (
    <AdminDialog title="Add a video" onClose={onClose}>
      <form className="admin-form" onSubmit={add} noValidate>
        <Field
          label="Link"
          note="Paste a YouTube, Vimeo, Instagram or other link. The video loads only if a reader taps it."
          type="url"
          inputMode="url"
          name="video-address"
          error={errors.address}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Field
          label="Video title"
          name="video-title"
          maxLength={200}
          error={errors.title}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <UploadList {...uploads} />
        {picture && <img className="admin-video-picture" src={picture.thumbnail} alt="Chosen" />}
        <button className="text-link admin-video-choose" type="button" onClick={() => setIsChoosing(true)}>
          {picture ? 'Choose another picture' : 'Add a cover picture (optional)'}
        </button>
        <div className="admin-dialog-actions">
          <button className="button button-gold" type="submit">
            Add video
          </button>
        </div>
      </form>
      {isChoosing && (
        <PictureDialog
          isMany={false}
          onClose={() => setIsChoosing(false)}
          onFiles={([file]) => file && uploads.add(file, setPicture)}
          onChoose={setPicture}
        />
      )}
    </AdminDialog>
  )
}

/** Adds a missing scheme. Returns null if the text isn't a web address. */
function completeLink(typed: string): string | null {
  const text = typed.trim()
  const url = parseUrl(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') ? url.href : null
}
