import type { VideoObjectLeaf } from 'schema-dts'
import { filmSources, getPicture } from '#app/media.ts'
import type { Media, Project } from '#contract/content/content.ts'
import { absolute } from '../absolute-url.ts'

/** The film of a project; undefined where it has none that can be fetched. */
export function describeFilm(project: Project, site: { url: string }, media: Media): VideoObjectLeaf | undefined {
  const { slug, title, summary, year, wide, film } = project
  // The last format is the one that every reader of films knows.
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
    // Search engines want a day and a time zone; of a film only its year is known. Its first day never lies in the future.
    uploadDate: `${year}-01-01T00:00:00+01:00`,
  }
}
