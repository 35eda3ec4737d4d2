import * as v from 'valibot'
import {
  mapPostTextFields,
  type OptionalPostTextField,
  pickPostTexts,
  postTextFields,
  type RequiredPostTextField,
} from './post-fields.ts'

/** States of a post. Visitors see published posts only. A scheduled post is published when its date comes. */
export const postStatuses = ['draft', 'scheduled', 'published', 'trashed'] as const
export type PostStatus = (typeof postStatuses)[number]

/** A post's picture in several formats and widths. Clients that know only the specification use `thumbnail`. */
export const picture = v.object({
  width: v.number(),
  height: v.number(),
  sources: v.array(v.object({ type: v.string(), srcSet: v.string() })),
})
export type Picture = v.InferOutput<typeof picture>

type PostTextSchemas = Record<RequiredPostTextField, v.StringSchema<undefined>> &
  Record<OptionalPostTextField, v.OptionalSchema<v.StringSchema<undefined>, undefined>>

const postTextSchemas = mapPostTextFields((name) =>
  postTextFields[name].isRequired ? v.string() : v.optional(v.string()),
) as PostTextSchemas

/** A post in lists, without its content. */
const postSummary = v.object({
  id: v.string(),
  ...postTextSchemas,
  thumbnail: v.nullable(v.string()),
  picture: v.optional(picture),
  slug: v.string(),
  category: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  featured: v.boolean(),
  readingMinutes: v.optional(v.number()),
  /** Who wrote it. Visitors get the name if the content says so (the blog's `showsAuthors`). */
  author: v.optional(v.string()),
  /** Only in responses to the administrator. */
  status: v.optional(v.picklist(postStatuses)),
  /** Only in responses to the administrator: whether there are unpublished changes. */
  hasChanges: v.optional(v.boolean()),
  /** Only in responses to the administrator: whether this is a sample post that nobody has changed. */
  isSample: v.optional(v.boolean()),
})
export type PostSummary = v.InferOutput<typeof postSummary>

const adjacentPost = v.object({ slug: v.string(), title: v.string() })

/** Links from a post to other posts. Lists of posts omit them. */
const relatedLinks = v.object({
  /** `previous` is the next older post, `next` the next newer one. */
  previous: v.nullable(adjacentPost),
  next: v.nullable(adjacentPost),
  related: v.array(postSummary),
})
export type RelatedLinks = v.InferOutput<typeof relatedLinks>

/** A post with its content, which is sanitized HTML. */
export const post = v.object({ ...postSummary.entries, content: v.string(), relatedLinks: v.optional(relatedLinks) })
export type Post = v.InferOutput<typeof post>

/** A post in a list. Only the administrator gets its `content`. */
export const listedPost = v.object({
  ...postSummary.entries,
  content: v.optional(v.string()),
  relatedLinks: v.optional(relatedLinks),
})
export type ListedPost = v.InferOutput<typeof listedPost>

/** How the browser parses a post of the API (spec §3). A post without `id` and `_id` gets a temporary ID. */
export const receivedPost = v.pipe(
  v.looseObject({
    id: v.nullish(v.union([v.string(), v.number()])),
    _id: v.nullish(v.union([v.string(), v.number()])),
    ...mapPostTextFields(() => v.nullish(v.string(), '')),
    content: v.nullish(v.string()),
    thumbnail: v.nullish(v.string()),
    picture: v.optional(v.fallback(v.optional(picture), undefined)),
    readingMinutes: v.optional(v.fallback(v.optional(v.number()), undefined)),
    relatedLinks: v.optional(v.fallback(v.optional(relatedLinks), undefined)),
    slug: v.nullish(v.string(), ''),
    category: v.nullish(v.string(), 'General'),
    createdAt: v.nullish(v.string(), ''),
    updatedAt: v.nullish(v.string()),
    featured: v.nullish(v.union([v.boolean(), v.string()]), false),
    author: v.optional(v.fallback(v.optional(v.string()), undefined)),
    status: v.optional(v.fallback(v.optional(v.picklist(postStatuses)), undefined)),
    hasChanges: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
    isSample: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  }),
  v.transform(
    (raw): ListedPost => ({
      id: String(raw.id || raw._id || createTemporaryId()),
      ...pickPostTexts(raw),
      thumbnail: raw.thumbnail || null,
      ...(raw.picture ? { picture: raw.picture } : {}),
      ...(raw.readingMinutes ? { readingMinutes: raw.readingMinutes } : {}),
      ...(raw.relatedLinks ? { relatedLinks: raw.relatedLinks } : {}),
      slug: raw.slug,
      category: raw.category,
      createdAt: raw.createdAt,
      updatedAt: raw.updatedAt ?? raw.createdAt,
      featured: raw.featured === true || raw.featured === 'true',
      ...(typeof raw.content === 'string' ? { content: raw.content } : {}),
      ...(raw.author ? { author: raw.author } : {}),
      ...(raw.status ? { status: raw.status } : {}),
      ...(raw.hasChanges ? { hasChanges: true } : {}),
      ...(raw.isSample ? { isSample: true } : {}),
    }),
  ),
)

/** Whether the post's ID comes from the server. Only such posts can be edited and deleted. */
export function hasPermanentId(post: { id: string }): boolean {
  return post.id !== '' && !post.id.startsWith('temp-')
}

function createTemporaryId(): string {
  // Not randomUUID, which browsers don't offer on plain HTTP.
  return `temp-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
}
