// Combines the picture descriptions of content/media/manifest.ts with the files that scripts/build-steps/pictures.mjs made.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Media, MediaEntry, Picture, PictureSource } from '#contract/content/content.ts'

type MediaSources = {
  manifest: Record<string, MediaEntry>
  folders: { pictures: string; media: string }
}

/** Thrown if a picture's file is missing, so that the site doesn't start. The message says what to do. */
export class MissingPictureError extends Error {}

/** @throws MissingPictureError */
export async function loadMedia({ manifest, folders }: MediaSources): Promise<Media> {
  const built = await readIndex(folders.pictures)
  const pictures = Object.entries(manifest).map(([id, entry]): [string, Picture] => {
    const phone = built[`${id}-phone`] && toPictureFiles(`${id}-phone`, built)
    const files = entry.svg ? toSvgFiles(id, entry.svg) : toPictureFiles(id, built)
    return [
      id,
      {
        ...files,
        alt: entry.alt,
        focus: entry.focus.map((share) => `${Math.round(share * 100)}%`).join(' '),
        // In the manifest, `tone` says whether text on the picture is light or dark; here it names the text's colour.
        tone: entry.tone === 'dark' ? 'ink' : 'bone',
        ...(phone && { phone: { src: phone.src, width: phone.width, height: phone.height, sources: phone.sources } }),
      },
    ]
  })
  const paths = await readdir(folders.media, { recursive: true })
  return {
    pictures: Object.fromEntries(pictures),
    films: await readSizes(folders.media, paths, /\.(?:webm|mp4|ogg)$/),
    sounds: await readSizes(folders.media, paths, /\.mp3$/),
  }
}

/** An entry of the index.json that scripts/build-steps/pictures.mjs writes. */
type BuiltPicture = {
  /** The beginning of the picture's file names; width and extension follow it. */
  name: string
  width: number
  height: number
  fill: string
  topFill: string
  widths: { avif: number[]; jpg: number[] }
}
type BuiltPictures = Record<string, BuiltPicture>

async function readIndex(folder: string): Promise<BuiltPictures> {
  const text = await readFile(join(folder, 'index.json'), 'utf8').catch(() => null)
  if (text === null) throw new MissingPictureError('The images have not been built yet. Run "npm run build" or "npm start".')
  return JSON.parse(text)
}

type PictureFiles = Pick<Picture, 'src' | 'width' | 'height' | 'fill' | 'topFill' | 'sources'>

function toPictureFiles(id: string, built: BuiltPictures): PictureFiles {
  const picture = built[id]
  if (!picture)
    throw new MissingPictureError(
      `content/media/manifest.ts lists the picture "${id}", but the file is missing (${id}.jpg, for example). Add it and build again.`,
    )
  const { name, width, height, fill, topFill, widths } = picture
  const toUrl = (format: keyof typeof widths, pixels: number | undefined) => `/assets/pictures/${name}-${pixels}.${format}`
  const srcSet = widths.avif.map((pixels) => `${toUrl('avif', pixels)} ${pixels}w`).join(', ')
  const sources: PictureSource[] = [{ type: 'image/avif', srcSet }]
  return { src: toUrl('jpg', widths.jpg[0]), width, height, fill, topFill, sources }
}

function toSvgFiles(id: string, svg: NonNullable<MediaEntry['svg']>): PictureFiles {
  return { ...svg, topFill: svg.fill, src: `/pictures/${id}.svg`, sources: [] }
}

async function readSizes(folder: string, paths: readonly string[], kind: RegExp): Promise<Record<string, number>> {
  const sizes = paths
    .filter((path) => kind.test(path))
    .map(async (path) => [`/pictures/${path.split(sep).join('/')}`, (await stat(join(folder, path))).size] as const)
  return Object.fromEntries(await Promise.all(sizes))
}
