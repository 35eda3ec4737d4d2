import type { Media, Picture } from '#contract/content/content.ts'

/**
 * The picture behind an id of content/media, for loaders.
 * @throws when the manifest has no such id: a mistake in content, caught by its test
 */
export function getPicture({ pictures }: Media, id: string): Picture {
  const picture = pictures[id]
  if (!picture) throw new Error(`No picture "${id}" in content/media/manifest.ts`)
  return picture
}

/** A picture's crop for phones, for small or tall boxes elsewhere: its subject is in the middle, where the whole picture has room for words. */
export function toCloseUp({ phone, ...picture }: Picture): Picture {
  return phone ? { ...picture, ...phone, focus: '50% 50%' } : picture
}

/** `bytes` is null where content/media has no such film: it will fail to load, and its picture stays. */
export type FilmSource = { src: string; type: string; bytes: number | null }

/** A WebM film in content/media may have an MP4 of the same name beside it, for browsers that cannot play the first. */
export function filmSources({ films }: Media, film: string): FilmSource[] {
  const [name, extension] = film.split(/\.(?=[^.]*$)/)
  const formats = extension === 'webm' && `${name}.mp4` in films ? ['webm', 'mp4'] : [extension]
  return formats.map((format) => {
    const src = `${name}.${format}`
    return { src, type: `video/${format}`, bytes: films[src] ?? null }
  })
}
