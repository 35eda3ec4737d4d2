import { analyticsText } from '#app/analytics-text.ts'
import type { RequestContext } from '#app/context.ts'
import { filmSources, getIdent, getPicture } from '#app/media.ts'
import { getTextTone } from '#app/text-tone.ts'
import { accentColours } from '#contract/content/brand-colours.ts'
import type { Brand, Design, Media, Picture, PortfolioPage, Project, Service } from '#contract/content/content.ts'
import { toHeading } from '#contract/content/heading.ts'

export type ProjectPageData = ReturnType<typeof projectPageData>

type PageContent = {
  services: readonly Pick<Service, 'slug' | 'name' | 'accent'>[]
  portfolio: Pick<PortfolioPage, 'project'>
  brand: Pick<Brand, 'buttons'>
  design: Pick<Design, 'accent'>
}
type PageSources = Pick<RequestContext, 'site' | 'media'> & { content: PageContent }

/** The data of a project's page, from the project and the next one, which a site's only project lacks. */
export function projectPageData(project: Project, next: Project | null, { site, media, content }: PageSources) {
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
    gallery,
    film,
    captions,
    analyticsPreview,
    credits,
    ident,
  } = project
  const service = content.services.find((known) => known.slug === project.service)
  const pictureFrame = onBackground(getPicture(media, project.picture))
  const wide = getPicture(media, project.wide)
  // If `wide` names the same picture as `picture`, the project has only an upright picture, which the header then shows.
  const isUpright = project.wide === project.picture
  const layout = isUpright && !film ? 'upright' : 'wide'
  const head = {
    ...(isUpright ? pictureFrame : { picture: wide, background: wide.topFill, tone: getTextTone(wide.topFill) }),
    layout,
    /** The picture's `sizes` attribute. */
    sizes: `(min-width: 1024px) ${layout === 'upright' ? 42 : 70}vw, 100vw`,
  }
  const heading = toHeading(title)
  return {
    slug,
    heading,
    titleSize: titleSizeOf(heading),
    title,
    category,
    client,
    year,
    summary,
    service: service && {
      slug: service.slug,
      name: service.name,
      /** Classes of a marker in the service's colour; empty if it couldn't be seen on the background. */
      mark: isSimilar({ ...accentColours, media: content.design.accent }[service.accent], head.background)
        ? ''
        : `mark hue-${service.accent}`,
    },
    head,
    film: film ? filmSources(media, film, captions) : null,
    /** The upright picture in the middle of the page; null if the header already shows it. */
    pictureFrame: isUpright ? null : pictureFrame,
    story: { brief, solution, process, outcome },
    gallery: toGallery(gallery.map((id) => getPicture(media, id))),
    analytics: analyticsPreview ? analyticsOf(analyticsPreview, title, media) : null,
    credits,
    ident: getIdent(media, ident),
    next: next && {
      slug: next.slug,
      heading: toHeading(next.title),
      // A project named after its client shows its type and year instead, so that no name is there twice.
      line: next.client === next.title ? `${next.category}, ${next.year}` : next.client,
      ...nextPictureOf(next, media),
    },
    url: `${site.url}/portfolio/${slug}`,
    words: { ...content.portfolio.project, contact: content.brand.buttons.contact },
  }
}

/** Classes for smaller type if the title or one of its words is long. The last word is wide, and on phones has a line of its own. */
function titleSizeOf({ text, loud }: ReturnType<typeof toHeading>): string {
  if (/\S{15}/.test(text) || loud.length > 9) return ' project-title-long project-title-long-word'
  if (/\S{11}/.test(text) || text.length + loud.length > 20) return ' project-title-long'
  return loud.length > 6 ? ' project-title-medium' : ''
}

/** A wide picture has a row of its own, two upright ones in succession share one, and one that is left over stands on its own colour. */
function toGallery(pictures: readonly Picture[]) {
  const layouts: ('wide' | 'pair' | 'upright')[] = []
  for (const { width, height } of pictures) {
    if (width >= height * 1.2) layouts.push('wide')
    else if (layouts.at(-1) === 'upright') layouts.splice(-1, 1, 'pair', 'pair')
    else layouts.push('upright')
  }
  return pictures.map((picture, index) => {
    const layout = layouts[index] ?? 'wide'
    return { picture, className: `project-gallery-${layout}`, sizes: gallerySizes[layout] }
  })
}

const gallerySizes = {
  wide: '100vw',
  pair: '(min-width: 640px) 50vw, 100vw',
  upright: '(min-width: 640px) 40rem, 100vw',
}

/** A picture, the background colour that fits it (`background`), and the colour of text on that background (`tone`). */
export type PictureOnBackground = { picture: Picture; background: string; tone: 'ink' | 'bone' }

function onBackground(picture: Picture): PictureOnBackground {
  const { fill: background } = picture
  return { picture, background, tone: getTextTone(background) }
}

/** A project's analytics picture and a text that names it (spec §2, marketing). */
function analyticsOf(id: string, title: string, media: Media) {
  return { ...onBackground(getPicture(media, id)), text: analyticsText(id, title) }
}

/** The next project's picture, without alt text, which screen readers would read before the title beside the picture. */
function nextPictureOf({ wide }: Project, media: Media): PictureOnBackground {
  return onBackground({ ...getPicture(media, wide), alt: '' })
}

/** Whether red, green and blue of two colours in hex ("#FFB81C") differ little. */
function isSimilar(one: string, other: string): boolean {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const [from, to] = [parts(one), parts(other)]
  return from.every((part, index) => Math.abs(part - (to[index] ?? 0)) < 40)
}
