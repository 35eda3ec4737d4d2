import { analyticsText } from '#app/analytics-text.ts'
import type { RequestContext } from '#app/context.ts'
import { filmSources, getPicture } from '#app/media.ts'
import { getTextTone } from '#app/text-tone.ts'
import { portfolio } from '#content/portfolio.ts'
import { services } from '#content/services/index.ts'
import type { Media, Picture, Project } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'

export type ProjectPageData = ReturnType<typeof projectPageData>

/** The data of a project's page, from the project and the next one. */
export function projectPageData(project: Project, next: Project, { site, media }: Pick<RequestContext, 'site' | 'media'>) {
  const {
    slug,
    title,
    category,
    client,
    year,
    summary,
    brief,
    solution,
    process,
    outcome,
    detail,
    film,
    analyticsPreview,
    credits,
  } = project
  const service = services.find((known) => known.slug === project.service)
  const pictureFrame = fieldOf(getPicture(media, project.picture))
  const wide = getPicture(media, project.wide)
  return {
    slug,
    heading: toHeading(title),
    title,
    category,
    client,
    year,
    summary,
    service: service && { slug: service.slug, name: service.name, accent: service.accent },
    // Without a wide picture the piece itself is at the head, and only there.
    head:
      project.wide === project.picture ? pictureFrame : { ...fieldOf(wide), fill: wide.topFill, tone: getTextTone(wide.topFill) },
    film: film ? filmSources(media, film) : null,
    /** Below the head, which shows it if there is no wide picture. */
    pictureFrame: project.wide === project.picture ? null : pictureFrame,
    story: { brief, solution, process, outcome },
    detail: detail ? getPicture(media, detail) : null,
    analytics: analyticsPreview ? analyticsOf(analyticsPreview, media) : null,
    credits,
    next: { slug: next.slug, heading: toHeading(next.title), client: next.client, ...nextPictureOf(next, media) },
    url: `${site.url}/portfolio/${slug}`,
    words: portfolio.project,
  }
}

/** A picture and the background colour that fits it. */
export type PictureField = { picture: Picture; ground: string; tone: 'ink' | 'bone' }

function fieldOf(picture: Picture): PictureField {
  const { fill: ground } = picture
  return { picture, ground, tone: getTextTone(ground) }
}

/** Spec §2, marketing: a text that names the picture, and the picture. */
function analyticsOf(id: string, media: Media) {
  return { ...fieldOf(getPicture(media, id)), text: analyticsText(id) }
}

/** Without its alt text, which screen readers would read before the title beside it. */
function nextPictureOf({ wide }: Project, media: Media): PictureField {
  return fieldOf({ ...getPicture(media, wide), alt: '' })
}
