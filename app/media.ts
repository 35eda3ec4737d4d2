import type { Ident, Media, Picture } from '#contract/content/content.ts'

/** Returns a picture. @throws when content/media lacks it */
export function getPicture({ pictures }: Media, id: string): Picture {
  const picture = pictures[id]
  if (!picture) throw new Error(`No picture "${id}" in content/media/manifest.ts`)
  return picture
}

/** Returns a picture that is optional; null without one. */
export function findPicture(media: Media, id: string | undefined): Picture | null {
  return id === undefined ? null : getPicture(media, id)
}

/** Returns the picture as small boxes show it: as its crop for phones, if there is one. */
export function toPhoneCrop({ phone, ...picture }: Picture): Picture {
  return phone ? { ...picture, ...phone, focus: '50% 50%' } : picture
}

/** Returns the files of a srcset whose widths, in pixels, are in the range. */
export function selectWidths(srcSet: string, { min = 0, max }: { min?: number; max: number }): string {
  const widthOf = (file: string) => Number(/ (\d+)w$/.exec(file)?.[1])
  return srcSet
    .split(', ')
    .filter((file) => widthOf(file) >= min && widthOf(file) <= max)
    .join(', ')
}

/** Returns the picture as the tiles of projects show it: few files, because a page has many tiles, and no alt text beside the title. */
export function toTilePicture({ sources, ...picture }: Picture): Picture {
  const [best] = sources
  const few = best ? [{ ...best, srcSet: selectWidths(best.srcSet, { max: 1600 }) }] : []
  return { ...picture, alt: '', sources: few }
}

/** One file of a film. `bytes` is its size, or null if content/media lacks the file. `captions`: the URL of the film's captions. */
export type FilmSource = { src: string; type: string; bytes: number | null; captions?: string }

/** Returns the film's formats, best first. A WebM film may have an MP4 of the same name. */
export function filmSources({ films }: Media, film: string, captions?: string): FilmSource[] {
  const [name, extension] = film.split(/\.(?=[^.]*$)/)
  const formats = extension === 'webm' && `${name}.mp4` in films ? ['webm', 'mp4'] : [extension]
  return formats.map((format) => {
    const src = `${name}.${format}`
    return { src, type: `video/${format}`, bytes: films[src] ?? null, ...(captions && { captions }) }
  })
}

export type SizedIdent = Ident & { bytes: number }

/** Returns an ident (a short sound) with its file size; null without one and on Lite pages (for visitors who save data). */
export function getIdent({ sounds }: Media, ident: Ident | undefined): SizedIdent | null {
  const bytes = ident && sounds[ident.file]
  return bytes ? { ...ident, bytes } : null
}
