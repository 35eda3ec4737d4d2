import type { MediaEntry, Picture } from '#contract/content.ts'

/**
 * The picture behind an id of content/media, for loaders. A phone crop is used where `<id>-phone` exists.
 * @throws when the manifest has no such id: a mistake in content, caught by its test
 */
export function pictureOf(media: Record<string, MediaEntry>, id: string): Picture {
  const entry = media[id]
  if (!entry) throw new Error(`No picture "${id}" in content/media/manifest.ts`)
  const phone = media[`${id}-phone`]
  return {
    src: `/pictures/${entry.file}`,
    width: entry.width,
    height: entry.height,
    alt: entry.alt,
    focus: `${entry.focus[0] * 100}% ${entry.focus[1] * 100}%`,
    ground: entry.ground,
    // The manifests say what the text on the picture is: dark or light.
    tone: entry.tone === 'dark' ? 'ink' : 'bone',
    sources: [],
    ...(phone ? { phone: { src: `/pictures/${phone.file}`, width: phone.width, height: phone.height, sources: [] } } : {}),
  }
}

export type FilmSource = { src: string; type: string }

/** A WebM film in content/media has an MP4 of the same name beside it, for browsers that cannot play the first. */
export function filmSources(film: string): FilmSource[] {
  const [name, extension] = film.split(/\.(?=[^.]*$)/)
  const formats = extension === 'webm' ? ['webm', 'mp4'] : [extension]
  return formats.map((format) => ({ src: `${name}.${format}`, type: `video/${format}` }))
}
