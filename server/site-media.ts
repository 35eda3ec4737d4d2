// Joins what content/media/manifest.ts says of the pictures with what the build made of them (scripts/pictures.mjs).
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Media, MediaEntry, Picture, PictureSource } from '#contract/content.ts'

type Settings = {
  manifest: Record<string, MediaEntry>
  folders: { pictures: string; media: string }
}

/** The site cannot be started; the message is for whoever starts it. */
export class MissingPicture extends Error {}

/** @throws MissingPicture */
export async function readMedia({ manifest, folders }: Settings): Promise<Media> {
  const made = await readIndex(folders.pictures)
  const pictures = Object.entries(manifest).map(([id, entry]): [string, Picture] => {
    const phone = made[`${id}-phone`] && viewOf(`${id}-phone`, made)
    const view = entry.drawing ? drawingOf(id, entry.drawing) : viewOf(id, made)
    return [
      id,
      {
        ...view,
        alt: entry.alt,
        focus: entry.focus.map((share) => `${Math.round(share * 100)}%`).join(' '),
        // The manifest says what the words on the picture are: dark or light.
        tone: entry.tone === 'dark' ? 'ink' : 'bone',
        ...(phone && { phone: { src: phone.src, width: phone.width, height: phone.height, sources: phone.sources } }),
      },
    ]
  })
  return { pictures: Object.fromEntries(pictures), films: await weighFilms(folders.media) }
}

/** As scripts/pictures.mjs writes it. */
type MadePicture = {
  /** Of its files, before width and ending. */
  name: string
  width: number
  height: number
  ground: string
  ceiling: string
  widths: { avif: number[]; webp: number[]; jpg: number[] }
}
type Made = Record<string, MadePicture>

async function readIndex(folder: string): Promise<Made> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => null)
  if (text === null)
    throw new MissingPicture('The pictures are not made ready yet. Run "npm run build" first, or "npm start", which does both.')
  return JSON.parse(text)
}

type View = Pick<Picture, 'src' | 'width' | 'height' | 'ground' | 'ceiling' | 'sources'>

function viewOf(id: string, made: Made): View {
  const picture = made[id]
  if (!picture)
    throw new MissingPicture(
      `content/media has no picture "${id}" (${id}.jpg, for example), but its manifest does. Add it and build again.`,
    )
  const { name, width, height, ground, ceiling, widths } = picture
  const address = (format: keyof typeof widths, trx: number | undefined) => `/assets/pictures/${name}-${trx}.${format}`
  const sources = (['avif', 'webp'] as const).map((format): PictureSource => {
    const srcSet = widths[format].map((trx) => `${address(format, trx)} ${trx}w`).join(', ')
    return { type: `image/${format}`, srcSet }
  })
  return { src: address('jpg', widths.jpg[0]), width, height, ground, ceiling, sources }
}

function drawingOf(id: string, drawing: NonNullable<MediaEntry['drawing']>): View {
  return { ...drawing, ceiling: drawing.ground, src: `/pictures/${id}.svg`, sources: [] }
}

async function weighFilms(folder: string): Promise<Media['films']> {
  const paths = await readdir(folder, { recursive: true })
  const films = paths.filter((path) => /\.(?:webm|mp4|ogg)$/.test(path))
  const weighed = films.map(
    async (path) => [`/pictures/${path.split(sep).join('/')}`, (await stat(join(folder, path))).size] as const,
  )
  return Object.fromEntries(await Promise.all(weighed))
}
