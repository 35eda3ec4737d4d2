import type { Media, Picture } from '#contract/content/content.ts'

/** For loaders. @throws when content/media has no such picture; a test finds such mistakes in content */
export function getPicture({ pictures }: Media, id: string): Picture {
  const picture = pictures[id]
  if (!picture) throw new Error(`No picture "${id}" in content/media/manifest.ts`)
  return picture
}

/** The crop for phones and small boxes: its subject is in the middle, while the whole picture leaves space for text. */
export function toCloseUp({ phone, ...picture }: Picture): Picture {
  return phone ? { ...picture, ...phone, focus: '50% 50%' } : picture
}

/** `bytes` is null where content/media has no such film: the poster stays. */
export type FilmSource = { src: string; type: string; bytes: number | null }

/** A WebM film may have an MP4 of the same name for browsers that can't play WebM. */
export function filmSources({ films }: Media, film: string): FilmSource[] {
  const [name, extension] = film.split(/\.(?=[^.]*$)/)
  const formats = extension === 'webm' && `${name}.mp4` in films ? ['webm', 'mp4'] : [extension]
  return formats.map((format) => {
    const src = `${name}.${format}`
    return { src, type: `video/${format}`, bytes: films[src] ?? null }
  })
}
