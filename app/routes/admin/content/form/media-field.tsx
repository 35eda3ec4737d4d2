import './media-field.css'
import { useContext, useRef, useState } from 'react'
import { PictureDialog } from '#app/routes/admin/posts/pictures/picture-dialog.tsx'
import { UploadList } from '#app/routes/admin/posts/pictures/upload-list.tsx'
import { useFileUploads, useUploads } from '#app/routes/admin/posts/pictures/use-uploads.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { Field } from '#app/ui/field.tsx'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import { toPosterId } from '#contract/content/poster-id.ts'
import type { ContentNames, NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import type { MediaFile, MediaKind } from '#contract/entities/media-files.ts'
import { type DescribedPicture, DescribePicture } from './describe-picture.tsx'
import { grabStill } from './grab-still.ts'
import { MediaContext } from './media-context.ts'
import { AddPictureContext, toPosition } from './picture-field.tsx'
import type { Choice } from './schema-parts.ts'
import { uploadMedia } from './upload-media.ts'
import { UploadedMedia } from './uploaded-media.tsx'

type Props = {
  label: string
  note?: string | undefined
  error?: string | undefined
  /** The field's path. */
  name: string
  kind: MediaKind
  /** Whether a film needs a poster of its own. */
  hasPoster: boolean
  /** The URL of the chosen file; empty without one. */
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
  names: ContentNames
}

const kinds: Record<MediaKind, { limits: string; accept: string; send: SendMedia }> = {
  film: {
    limits: 'MP4 (H.264) plays on every device; WebM may be used too. Up to 30 MB.',
    accept: '.mp4,.m4v,.webm,video/mp4,video/webm',
    send: (file, progress) => uploadMedia(file, 'film', progress),
  },
  sound: {
    limits: 'MP3, up to 1 MB.',
    accept: '.mp3,audio/mpeg',
    send: (file, progress) => uploadMedia(file, 'sound', progress),
  },
}
type SendMedia = Parameters<typeof useFileUploads<MediaFile>>[0]

/** A film or a sound from this device, of those uploaded before, or of those that the site came with. */
export function MediaField({ label, note, error, name, kind, hasPoster, value, onChange, choices, names }: Props) {
  const media = useContext(MediaContext)
  const { limits, accept, send } = kinds[kind]
  const uploads = useFileUploads(send)
  const input = useRef<HTMLInputElement>(null)
  const poster = usePoster({ hasPoster })
  const uploaded = names.uploads.find(({ url }) => url === value)
  const own = names.uploads.filter((file) => file.kind === kind)
  const [isListing, setListing] = useState(false)
  const isKnown = choices.some((choice) => choice.value === value)
  const still = names.pictures.find(({ id }) => id === toPosterId(value))

  function upload(file: File) {
    poster.clear()
    uploads.add(file, (stored) => {
      media.add(stored)
      onChange(stored.url)
      if (kind === 'film' && stored.poster === null) void poster.grab(stored)
    })
  }

  return (
    <div className="media-field">
      <Field
        {...{ label, error, name, value }}
        note={[note, limits].filter(Boolean).join(' ')}
        as="select"
        onChange={({ target }) => {
          poster.clear()
          onChange(target.value)
        }}
      >
        {!isKnown && <option value={value}>{value ? `${value} (not on the site)` : 'Choose'}</option>}
        <Options label="Uploaded" choices={choices.filter((choice) => isUploaded(choice))} />
        <Options label="Came with the site" choices={choices.filter((choice) => !isUploaded(choice))} />
      </Field>
      <div className="media-field-chosen">
        {isKnown && kind === 'film' && (
          <video
            key={value}
            className="media-field-film"
            src={value}
            poster={still?.src}
            controls
            muted
            playsInline
            preload="metadata"
          />
        )}
        {isKnown && kind === 'sound' && (
          // biome-ignore lint/a11y/useMediaCaption: the form's next field is the caption.
          <audio key={value} className="media-field-sound" src={value} controls preload="none" />
        )}
        <div className="media-field-actions">
          <input
            className="media-field-file"
            type="file"
            accept={accept}
            ref={input}
            tabIndex={-1}
            aria-label={`File for ${label}`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) upload(file)
              // Choosing the same file again would otherwise fire no change event.
              target.value = ''
            }}
          />
          <button type="button" className="admin-text-button" onClick={() => input.current?.click()}>
            Upload a {kind}
          </button>
          {hasPoster && uploaded && (
            <button type="button" className="admin-text-button" onClick={() => poster.choose(uploaded)}>
              {still ? 'Replace poster' : 'Choose poster'}
            </button>
          )}
          {own.length > 0 && (
            <button type="button" className="admin-text-button" onClick={() => setListing(true)}>
              Delete {kind}s
            </button>
          )}
        </div>
      </div>
      <UploadList {...uploads} />
      <UploadList {...poster.uploads} />
      <p className="note muted" role="status">
        {poster.note || (hasPoster && uploaded && !still ? 'No poster yet. It shows until the film plays.' : '')}
      </p>
      {poster.dialogs}
      {isListing && <UploadedMedia kind={kind} files={own} onClose={() => setListing(false)} />}
    </div>
  )
}

function Options({ label, choices }: { label: string; choices: readonly Choice[] }) {
  if (choices.length === 0) return null
  return (
    <optgroup label={label}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  )
}

/** Makes a still of an uploaded film, or another picture, its poster. A film that needs none has its still in the library. */
function usePoster({ hasPoster }: { hasPoster: boolean }) {
  const media = useContext(MediaContext)
  const addPicture = useContext(AddPictureContext)
  const uploads = useUploads()
  const [note, setNote] = useState('')
  const [choosing, setChoosing] = useState<MediaFile | null>(null)
  const [described, setDescribed] = useState<{ film: MediaFile; picture: DescribedPicture } | null>(null)

  const save = useAction(async (film: MediaFile, { hash, ...picture }: DescribedPicture) => {
    setDescribed(null)
    await callAsAdmin('setFilmPoster', { params: { name: film.url.replace('/media/', '') }, body: { hash } })
    addPicture(picture)
    addPicture({ ...picture, id: toPosterId(film.url) })
    media.add({ ...film, poster: picture.id })
  })

  /** A picture that pages don't show yet is described first. */
  function use(film: MediaFile, { hash, thumbnail, details }: StoredPicture) {
    const picture = { id: toLibraryId(hash), hash, src: thumbnail, alt: details?.alt ?? '', focus: toPosition(details?.focus) }
    if (!hasPoster) setNote('A still of the film is in the picture library. You can use it as the wide picture.')
    else if (details) void save.run(film, picture)
    else setDescribed({ film, picture })
  }

  return {
    note,
    uploads,
    choose: setChoosing,
    clear: () => setNote(''),
    async grab(film: MediaFile) {
      const still = await grabStill(film.url)
      if (still) uploads.add(still, (picture) => use(film, picture))
      else setNote('This browser can’t play the film, and visitors’ browsers may not either. MP4 with H.264 plays everywhere.')
    },
    dialogs: (
      <>
        {choosing && (
          <PictureDialog
            isMany={false}
            onClose={() => setChoosing(null)}
            onFiles={(files) => {
              for (const file of files) uploads.add(file, (picture) => use(choosing, picture))
            }}
            onChoose={(picture) => use(choosing, picture)}
          />
        )}
        {described && (
          <DescribePicture
            picture={described.picture}
            onClose={() => setDescribed(null)}
            onDescribed={(picture: NamedPicture) => void save.run(described.film, { ...described.picture, ...picture })}
          />
        )}
      </>
    ),
  }
}

function isUploaded({ value }: Choice): boolean {
  return value.startsWith('/media/')
}
