import './media-field.css'
import { useContext, useEffect, useRef, useState } from 'react'
import { PictureDialog } from '#app/routes/admin/posts/pictures/picture-dialog.tsx'
import { UploadList } from '#app/routes/admin/posts/pictures/upload-list.tsx'
import { useFileUploads } from '#app/routes/admin/posts/pictures/use-uploads.ts'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { Field } from '#app/ui/field.tsx'
import { toPosterId } from '#contract/content/poster-id.ts'
import type { ContentNames } from '#contract/endpoints/content-endpoints.ts'
import { isUploadUrl, type MediaFile, type MediaKind } from '#contract/entities/media-files.ts'
import type { DescribedPicture } from './describe-picture.tsx'
import { grabStill } from './grab-still.ts'
import { measureSound, type SoundMeasures } from './measure-sound.ts'
import { MediaContext } from './media-context.ts'
import { PictureChoice, usePictureChoice } from './picture-choice.tsx'
import { AddPictureContext } from './picture-field.tsx'
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
  /** `measures`: for fields beside this one. */
  onChange: (value: string, measures?: SoundMeasures) => void
  choices: readonly Choice[]
  names: ContentNames
}

const kinds: Record<MediaKind, { one: string; many: string; limits: string; accept: string; send: SendMedia }> = {
  film: {
    one: 'a film',
    many: 'films',
    limits: 'MP4 (H.264) plays on every device; WebM may be used too. Up to 30 MB.',
    accept: '.mp4,.m4v,.webm,video/mp4,video/webm',
    send: (file, progress) => uploadMedia(file, 'film', progress),
  },
  sound: {
    one: 'a sound',
    many: 'sounds',
    limits: 'MP3, up to 1 MB.',
    accept: '.mp3,audio/mpeg',
    send: (file, progress) => uploadMedia(file, 'sound', progress),
  },
  captions: {
    one: 'captions',
    many: 'captions',
    limits: 'WebVTT (.vtt) or SRT (.srt), up to 200 kB.',
    accept: '.vtt,.srt,text/vtt,application/x-subrip',
    send: (file, progress) => uploadMedia(file, 'captions', progress),
  },
}
type SendMedia = Parameters<typeof useFileUploads<MediaFile>>[0]

/** A film, a sound or captions from this device, of those uploaded before, or of those that the site came with. */
export function MediaField({ label, note, error, name, kind, hasPoster, value, onChange, choices, names }: Props) {
  const media = useContext(MediaContext)
  const { one, many, limits, accept, send } = kinds[kind]
  const uploads = useFileUploads(send)
  const input = useRef<HTMLInputElement>(null)
  const uploadButton = useRef<HTMLButtonElement>(null)
  const poster = usePoster({ hasPoster, value })
  const measure = useSoundMeasures(value, onChange)
  useUploadCount(uploads.uploads.length)
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

  function choose(url: string) {
    onChange(url)
    if (kind === 'sound') measure(url)
  }

  function upload(file: File) {
    clear()
    uploads.add(file, (stored) => {
      media.add(stored)
      choose(stored.url)
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
          choose(target.value)
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
            poster={poster.choice.next?.src ?? still?.src}
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
            Upload {one}
          </button>
          {hasPoster && uploaded && (
            <button type="button" className="admin-text-button" onClick={() => poster.choose(uploaded)}>
              {still ? 'Replace poster' : 'Choose poster'}
            </button>
          )}
          {(own.length > 0 || isListing) && (
            <button type="button" className="admin-text-button" onClick={() => setListing(true)}>
              Delete {many}
            </button>
          )}
        </div>
      </div>
      <UploadList {...uploads} />
      <PictureChoice
        choice={poster.choice}
        noun="poster"
        note={poster.note || (hasPoster && uploaded ? describePoster(still !== undefined) : '')}
      />
      {poster.dialog}
      {isListing && <UploadedMedia title={`Uploaded ${many}`} files={own} onClose={closeList} />}
    </div>
  )
}

function describePoster(hasOne: boolean): string {
  return hasOne
    ? 'A new poster is on the public site at once, before you publish.'
    : 'No poster yet. It shows until the film plays.'
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
}

/** Makes a still of an uploaded film, or another picture, its poster. A film that needs none has its still in the library. */
function usePoster({ hasPoster, value }: PosterOptions) {
  const media = useContext(MediaContext)
  const addPicture = useContext(AddPictureContext)
  const choice = usePictureChoice()
  const [note, setNote] = useState('')
  const [choosing, setChoosing] = useState<MediaFile | null>(null)
  const latest = useLatest(value)
  /** Whether a poster was chosen. A still of the film must not replace it. */
  const hasAsked = useRef(false)

  const save = useAction(async (film: MediaFile, { hash, ...picture }: DescribedPicture) => {
    await callAsAdmin('setFilmPoster', { params: { name: film.url.replace('/media/', '') }, body: { hash } })
    addPicture(picture)
    addPicture({ ...picture, id: toPosterId(film.url) })
    media.add({ ...film, poster: picture.id })
  })

  const toChoice = (film: MediaFile, text: string) => ({
    note: text,
    onChosen: (picture: DescribedPicture) => void save.run(film, picture),
  })

  return {
    note,
    choice,
    choose(film: MediaFile) {
      hasAsked.current = true
      setChoosing(film)
    },
    clear() {
      hasAsked.current = false
      choice.clear()
      setNote('')
    },
    async grab(film: MediaFile) {
      const still = await grabStill(film.url)
      if (latest.current !== film.url || hasAsked.current) return
      if (!still)
        setNote('This browser can’t play the film, and visitors’ browsers may not either. MP4 with H.264 plays everywhere.')
      else if (hasPoster)
        choice.upload(still, toChoice(film, 'This film needs a poster. It gets this still when you say what it shows.'))
      else
        choice.uploads.add(still, () =>
          setNote('A still of the film is in the picture library. You can use it as the wide picture.'),
        )
    },
    dialog: choosing && (
      <PictureDialog
        isMany={false}
        onClose={() => setChoosing(null)}
        onFiles={([file]) => file && choice.upload(file, toChoice(choosing, newPoster))}
        onChoose={(picture) => choice.choose(picture, toChoice(choosing, newPoster))}
      />
    ),
  }
}

const newPoster = 'Say what the new poster shows, and the film gets it.'

/** Fills in the fields beside a sound that follow from its file. Call the function that it returns when a sound was chosen. */
function useSoundMeasures(value: string, onChange: Props['onChange']): (url: string) => void {
  const [chosen, setChosen] = useState<{ url: string } | null>(null)
  const latest = useLatest({ value, onChange })
  useEffect(() => {
    if (!chosen) return
    let isWanted = true
    void measureSound(chosen.url).then((measures) => {
      if (measures && isWanted && latest.current.value === chosen.url) latest.current.onChange(chosen.url, measures)
    })
    return () => {
      isWanted = false
    }
  }, [chosen, latest])
  return (url) => setChosen({ url })
}
