// What pages are made of in Lite: the same pictures, in their small widths alone.
import type { Media, Picture, PictureSource } from '#contract/content.ts'
import type { Post, PostSummary } from '#contract/posts.ts'
import type { Visit } from './pages.ts'

// In pixels. A phone's crop at 640 is sharp enough on a screen of 360 points; hero-1: 11 kB in place of 19.
const widest = 960
const widestOnPhones = 640

export function liteVisit(visit: Visit, media: Media): Visit {
  const { list, read, findMoved } = visit.posts
  return {
    ...visit,
    isLite: true,
    media,
    posts: {
      list: async (query) => (await list(query)).map(litePost),
      read: async (slug) => orNull(await read(slug)),
      findMoved,
    },
    readPreview: async (token) => orNull(await visit.readPreview(token)),
  }
}

export function liteMedia({ pictures, films }: Media): Media {
  return { pictures: Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [id, litePicture(picture)])), films }
}

function orNull(post: Post | null): Post | null {
  return post && litePost(post)
}

function litePost<Shown extends PostSummary | Post>(post: Shown): Shown {
  return {
    ...post,
    ...(post.picture && { picture: { ...post.picture, sources: small(post.picture.sources, widest) } }),
    ...('content' in post && { content: liteContent(post.content) }),
    ...('further' in post && post.further && { further: { ...post.further, related: post.further.related.map(litePost) } }),
  }
}

function litePicture({ phone, sources, ...picture }: Picture): Picture {
  return {
    ...picture,
    sources: small(sources, widest),
    ...(phone && { phone: { ...phone, sources: small(phone.sources, widestOnPhones) } }),
  }
}

/** The pictures between a post's words (posts/content-pictures.ts). */
function liteContent(html: string): string {
  return html.replace(/ srcset="([^"]*)"/g, (_, srcSet: string) => ` srcset="${narrow(srcSet, widest)}"`)
}

function small(sources: readonly PictureSource[], most: number): PictureSource[] {
  return sources.map(({ type, srcSet }) => ({ type, srcSet: narrow(srcSet, most) }))
}

/** Of the widths those up to `most`; where all are wider, the narrowest. */
function narrow(srcSet: string, most: number): string {
  const [narrowest = '', ...others] = srcSet.split(', ')
  return [narrowest, ...others.filter((each) => widthOf(each) <= most)].join(', ')
}

/** "/assets/pictures/hero-1-640.avif 640w" */
function widthOf(candidate: string): number {
  return Number.parseInt(candidate.slice(candidate.lastIndexOf(' ') + 1), 10)
}
