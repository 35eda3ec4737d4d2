import type { VideoObjectLeaf } from 'schema-dts'
import { filmSources, getPicture } from '#app/media.ts'
import type { Media, Project } from '#contract/content/content.ts'
import { absolute } from '../absolute-url.ts'

/** Structured data about a project's film; undefined if the project has no downloadable film. */
export function describeFilm(project: Project, site: { url: string }, media: Media): VideoObjectLeaf | undefined {
  const { slug, title, summary, year, wide, film } = project
  // Takes the last format: MP4 if there is one, because every search engine can read it.
  const source = film && filmSources(media, film).findLast(({ bytes }) => bytes !== null)
  if (!source) return undefined
  return {
    '@type': 'VideoObject',
    '@id': `${absolute(site, `/portfolio/${slug}`)}#film`,
    name: title,
    description: summary,
    thumbnailUrl: absolute(site, getPicture(media, wide).src),
    contentUrl: absolute(site, source.src),
    encodingFormat: source.type,
    // Search engines want a date, but only the film's year is known. The year's first day is never in the future.
    uploadDate: `${year}-01-01T00:00:00+01:00`,
  }
}
