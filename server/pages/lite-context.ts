// Reduces pictures to their small widths for Lite pages, which save data (http/lite.ts).
import type { Media, Picture, PictureSource } from '#contract/content/content.ts'
import type { Post, PostSummary } from '#contract/entities/posts.ts'
import type { RequestContext } from './built-pages.ts'

// The largest widths of pictures on Lite pages, in pixels. 640 still looks sharp on a phone of 360 CSS pixels.
const maxWidth = 960
const maxPhoneWidth = 640

export function toLiteContext(context: RequestContext, media: Media): RequestContext {
  const { list, read, findMoved } = context.posts
  return {
    ...context,
    isLite: true,
    media,
    posts: {
      list: async (query) => (await list(query)).map(toLitePost),
      read: async (slug) => toLitePostOrNull(await read(slug)),
      findMoved,
    },
    readPreview: async (token) => toLitePostOrNull(await context.readPreview(token)),
  }
}

/** Small pictures and no sounds, so that pages have no "Hear it" buttons. */
export function toLiteMedia({ pictures, films }: Media): Media {
  const smallPictures = Object.entries(pictures).map(([id, picture]) => [id, toLitePicture(picture)])
  return { pictures: Object.fromEntries(smallPictures), films, sounds: {} }
}

function toLitePostOrNull(post: Post | null): Post | null {
  return post && toLitePost(post)
}

function toLitePost<Shown extends PostSummary | Post>(post: Shown): Shown {
  return {
    ...post,
    ...(post.picture && { picture: { ...post.picture, sources: smallSources(post.picture.sources, maxWidth) } }),
    ...('content' in post && { content: toLiteHtml(post.content) }),
    ...('relatedLinks' in post &&
      post.relatedLinks && { relatedLinks: { ...post.relatedLinks, related: post.relatedLinks.related.map(toLitePost) } }),
  }
}

function toLitePicture({ phone, sources, ...picture }: Picture): Picture {
  return {
    ...picture,
    sources: smallSources(sources, maxWidth),
    ...(phone && { phone: { ...phone, sources: smallSources(phone.sources, maxPhoneWidth) } }),
  }
}

function toLiteHtml(html: string): string {
  return html.replace(/ srcset="([^"]*)"/g, (_, srcSet: string) => ` srcset="${smallSrcSet(srcSet, maxWidth)}"`)
}

function smallSources(sources: readonly PictureSource[], limit: number): PictureSource[] {
  return sources.map(({ type, srcSet }) => ({ type, srcSet: smallSrcSet(srcSet, limit) }))
}

/** Keeps candidates up to `limit` pixels wide; if all are wider, the narrowest. */
function smallSrcSet(srcSet: string, limit: number): string {
  const [narrowest = '', ...others] = srcSet.split(', ')
  return [narrowest, ...others.filter((each) => widthOf(each) <= limit)].join(', ')
}

function widthOf(candidate: string): number {
  return Number.parseInt(candidate.slice(candidate.lastIndexOf(' ') + 1), 10)
}
