import './media-field.css'
import { useContext, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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
import { isUploadUrl, type MediaFile, type MediaKind } from '#contract/entities/media-files.ts'
import { type DescribedPicture, DescribePicture } from './describe-picture.tsx'
import { grabStill } from './grab-still.ts'
import { MediaContext } from './media-context.ts'
import { AddPictureContext, toPosition } from './picture-field.tsx'
import { type Choice, describeMissing } from './schema-parts.ts'
import { useUploadCount } from './upload-count.ts'
import { uploadMedia } from './upload-media.ts'
import { UploadedMedia } from './uploaded-media.tsx'
import { useLatest } from './use-latest.ts'

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
  const uploadButton = useRef<HTMLButtonElement>(null)
  const posterButton = useRef<HTMLButtonElement>(null)
  const poster = usePoster({ hasPoster, value, onDescribed: () => posterButton.current?.focus() })
  useUploadCount(uploads.uploads.length + poster.uploads.uploads.length)
  const uploaded = names.uploads.find(({ url }) => url === value)
  const own = names.uploads.filter((file) => file.kind === kind)
  const [isListing, setListing] = useState(false)
  const isKnown = choices.some((choice) => choice.value === value)
  const still = names.pictures.find(({ id }) => id === toPosterId(value))

  /** What was chosen last counts, so an earlier upload must not end later. */
  function clear() {
    for (const { id } of uploads.uploads) uploads.drop(id)
    poster.clear()
  }

  function upload(file: File) {
    clear()
    uploads.add(file, (stored) => {
      media.add(stored)
      onChange(stored.url)
      if (kind === 'film' && stored.poster === null) void poster.grab(stored)
    })
  }

  function closeList() {
    setListing(false)
    // The button that opened the list disappears with the last file.
    if (own.length === 0) uploadButton.current?.focus()
  }

  return (
    <div className="media-field">
      <Field
        {...{ label, error, name, value }}
        note={[note, limits].filter(Boolean).join(' ')}
        as="select"
        onChange={({ target }) => {
          clear()
          onChange(target.value)
        }}
      >
        {!isKnown && <option value={value}>{value ? describeMissing(kind, value) : 'Choose'}</option>}
        <Options label="Uploaded" choices={choices.filter((choice) => isUploadUrl(choice.value))} />
        <Options label="Came with the site" choices={choices.filter((choice) => !isUploadUrl(choice.value))} />
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
          <button type="button" className="admin-text-button" ref={uploadButton} onClick={() => input.current?.click()}>
            Upload a {kind}
          </button>
          {hasPoster && uploaded && (
            <button type="button" className="admin-text-button" ref={posterButton} onClick={() => poster.choose(uploaded)}>
              {still ? 'Replace poster' : 'Choose poster'}
            </button>
          )}
          {(own.length > 0 || isListing) && (
            <button type="button" className="admin-text-button" onClick={() => setListing(true)}>
              Delete {kind}s
            </button>
          )}
        </div>
      </div>
      <UploadList {...uploads} />
      <UploadList {...poster.uploads} />
      <div className="media-field-chosen">
        <p className="note" role="status">
          {poster.note || (hasPoster && uploaded && !still ? 'No poster yet. It shows until the film plays.' : '')}
        </p>
        {poster.describe && (
          <button type="button" className="admin-text-button" onClick={poster.describe}>
            Describe poster
          </button>
        )}
      </div>
      {poster.dialogs}
      {isListing && <UploadedMedia kind={kind} files={own} onClose={closeList} />}
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

type PosterOptions = {
  hasPoster: boolean
  /** The URL of the chosen film. */
  value: string
  /** Called when the dialog that describes a poster is closed and the button that opened it gone. */
  onDescribed: () => void
}

/** A picture that becomes the film's poster once somebody has described it. */
type NextPoster = {
  film: MediaFile
  picture: DescribedPicture
  /** Whether it was taken from the film, without being asked for. */
  isStill: boolean
  /** Whether the dialog that describes it is open. */
  isOpen: boolean
}

/** Makes a still of an uploaded film, or another picture, its poster. A film that needs none has its still in the library. */
function usePoster({ hasPoster, value, onDescribed }: PosterOptions) {
  const media = useContext(MediaContext)
  const addPicture = useContext(AddPictureContext)
  const uploads = useUploads()
  const [note, setNote] = useState('')
  const [choosing, setChoosing] = useState<MediaFile | null>(null)
  const [next, setNext] = useState<NextPoster | null>(null)
  const latest = useLatest(value)

  const save = useAction(async (film: MediaFile, { hash, ...picture }: DescribedPicture) => {
    await callAsAdmin('setFilmPoster', { params: { name: film.url.replace('/media/', '') }, body: { hash } })
    addPicture(picture)
    addPicture({ ...picture, id: toPosterId(film.url) })
    media.add({ ...film, poster: picture.id })
  })

  /** A picture that pages don't show yet is described first. */
  function use(film: MediaFile, { hash, thumbnail, details }: StoredPicture, origin: Pick<NextPoster, 'isStill' | 'isOpen'>) {
    const picture = { id: toLibraryId(hash), hash, src: thumbnail, alt: details?.alt ?? '', focus: toPosition(details?.focus) }
    if (!hasPoster) setNote('A still of the film is in the picture library. You can use it as the wide picture.')
    else if (details) void save.run(film, picture)
    else setNext({ film, picture, ...origin })
  }

  return {
    note: next ? describeNext(next) : note,
    uploads,
    choose: setChoosing,
    /** Opens the dialog in which staff describe `next`; null if there is none. Never by itself, because somebody may be typing. */
    describe: next && (() => setNext({ ...next, isOpen: true })),
    clear() {
      for (const { id } of uploads.uploads) uploads.drop(id)
      setNote('')
      setNext(null)
    },
    async grab(film: MediaFile) {
      const still = await grabStill(film.url)
      if (latest.current !== film.url) return
      if (still) uploads.add(still, (picture) => use(film, picture, { isStill: true, isOpen: false }))
      else setNote('This browser can’t play the film, and visitors’ browsers may not either. MP4 with H.264 plays everywhere.')
    },
    dialogs: (
      <>
        {choosing && (
          <PictureDialog
            isMany={false}
            onClose={() => setChoosing(null)}
            onFiles={(files) => {
              for (const file of files) uploads.add(file, (picture) => use(choosing, picture, { isStill: false, isOpen: false }))
            }}
            onChoose={(picture) => use(choosing, picture, { isStill: false, isOpen: true })}
          />
        )}
        {next?.isOpen && (
          <DescribePicture
            picture={next.picture}
            onClose={() => setNext({ ...next, isOpen: false })}
            onDescribed={(picture: NamedPicture) => {
              // At once, because the closing dialog gives the focus back to a button that is gone.
              flushSync(() => setNext(null))
              onDescribed()
              void save.run(next.film, { ...next.picture, ...picture })
            }}
          />
        )}
      </>
    ),
  }
}

function describeNext({ isStill }: NextPoster): string {
  return isStill ? 'This film needs a poster: say what its still shows.' : 'Say what the new poster shows, and the film gets it.'
}
