import { analyticsText } from '#app/analytics-text.ts'
import type { Visit } from '#app/context.ts'
import { filmSources, pictureOf } from '#app/media.ts'
import { toneOn } from '#app/tone-on.ts'
import { portfolio } from '#content/portfolio.ts'
import { services } from '#content/services/index.ts'
import type { Media, Picture, Project } from '#contract/content.ts'
import { toHeading } from '#contract/loud-end.ts'

export type ProjectPageData = ReturnType<typeof projectPageData>

/** All that a project's page shows, from the project and the one that follows it. */
export function projectPageData(project: Project, next: Project, { site, media }: Pick<Visit, 'site' | 'media'>) {
  const { slug, title, category, client, year, summary, asked, made, how, outcome, detail, film, analyticsPreview, credits } =
    project
  const service = services.find((known) => known.slug === project.service)
  const plate = fieldOf(pictureOf(media, project.picture))
  const wide = pictureOf(media, project.wide)
  return {
    slug,
    heading: toHeading(title),
    title,
    category,
    client,
    year,
    summary,
    service: service && { slug: service.slug, name: service.name, accent: service.accent },
    // Of a project without a wide picture the piece itself stands at the head, and only there.
    head: project.wide === project.picture ? plate : { ...fieldOf(wide), fill: wide.topFill, tone: toneOn(wide.topFill) },
    film: film ? filmSources(media, film) : null,
    plate: project.wide === project.picture ? null : plate,
    story: { asked, made, how, outcome },
    detail: detail ? pictureOf(media, detail) : null,
    analytics: analyticsPreview ? analyticsOf(analyticsPreview, media) : null,
    credits,
    next: { slug: next.slug, heading: toHeading(next.title), client: next.client, ...nextPictureOf(next, media) },
    url: `${site.url}/portfolio/${slug}`,
    words: portfolio.project,
  }
}

/** A picture and the field of one colour that it stands on. */
export type PictureField = { picture: Picture; ground: string; tone: 'ink' | 'bone' }

function fieldOf(picture: Picture): PictureField {
  const { fill: ground } = picture
  return { picture, ground, tone: toneOn(ground) }
}

/** Spec §2, marketing: a text that names the picture, and the picture. */
function analyticsOf(id: string, media: Media) {
  return { ...fieldOf(pictureOf(media, id)), text: analyticsText(id) }
}

/** Its description would be read out before the title that it stands beside. */
function nextPictureOf({ wide }: Project, media: Media): PictureField {
  return fieldOf({ ...pictureOf(media, wide), alt: '' })
}
