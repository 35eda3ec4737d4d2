import * as v from 'valibot'
import { messages } from './messages.ts'
import { newsroomMessages } from './newsroom-messages.ts'
import { optionalText } from './required-text.ts'

/** Spec §9. The first is the default. */
export const categories = ['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing'] as const
export type Category = (typeof categories)[number]

/** Where a post stands. Drafts and the trash are the newsroom's alone; what is scheduled everyone sees once it is due. */
export const postStatuses = ['draft', 'scheduled', 'published', 'trashed'] as const
export type PostStatus = (typeof postStatuses)[number]

/** The same picture in several widths; `thumbnail` alone is enough for a client that does not know it. */
export const picture = v.object({
  width: v.number(),
  height: v.number(),
  sources: v.array(v.object({ type: v.string(), srcSet: v.string() })),
})
export type Picture = v.InferOutput<typeof picture>

/** A post as lists carry it: without its content. */
export const postSummary = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  thumbnail: v.nullable(v.string()),
  picture: v.optional(picture),
  slug: v.string(),
  category: v.string(),
  createdAt: v.string(),
  updatedAt: v.string(),
  featured: v.boolean(),
  readingMinutes: v.optional(v.number()),
  /** For the administrator alone. */
  status: v.optional(v.picklist(postStatuses)),
  /** For the administrator alone: a draft lies beside what visitors see. */
  hasChanges: v.optional(v.boolean()),
})
export type PostSummary = v.InferOutput<typeof postSummary>

const neighbour = v.object({ slug: v.string(), title: v.string() })

/** What a reader may go on with; posts of other backends come without it. */
export const further = v.object({
  /** The next older and the next newer post. */
  previous: v.nullable(neighbour),
  next: v.nullable(neighbour),
  related: v.array(postSummary),
})
export type Further = v.InferOutput<typeof further>

/** A post with its content: sanitised HTML, ready to be shown. */
export const post = v.object({ ...postSummary.entries, content: v.string(), further: v.optional(further) })
export type Post = v.InferOutput<typeof post>

/** Lists carry `content` only for the administrator. */
export const listedPost = v.object({ ...postSummary.entries, content: v.optional(v.string()), further: v.optional(further) })
export type ListedPost = v.InferOutput<typeof listedPost>

export const postId = v.pipe(v.string(), v.uuid())

// In a multipart body everything is text (spec §7: "featured (as text)").
const flag = v.pipe(
  v.optional(v.union([v.boolean(), v.string()]), false),
  v.transform((value) => value === true || value === 'true' || value === 'on' || value === '1'),
)

/** What follows `/blog/`: small letters and digits, joined by hyphens. Empty: made from the title. */
export const slugText = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(80, newsroomMessages.badAddress),
  v.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, newsroomMessages.badAddress),
)

/** What `storePicture` answered with. */
export const pictureHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, newsroomMessages.pictureMissing))

const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), newsroomMessages.badPublishAt),
  v.transform((text) => new Date(text).toISOString()),
)

const postFields = v.object({
  title: optionalText(200),
  description: optionalText(500),
  content: optionalText(400_000),
  category: v.optional(
    v.union(
      [
        v.picklist(categories),
        v.pipe(
          v.literal(''),
          v.transform((): Category => categories[0]),
        ),
      ],
      'Unknown category',
    ),
    categories[0],
  ),
  featured: flag,
  removeThumbnail: flag,
  /** Without it a post is published; one that is scheduled stays so. */
  status: v.optional(v.picklist(['draft', 'scheduled', 'published'])),
  /** When a scheduled post comes out. */
  publishAt: v.optional(moment),
  slug: v.optional(slugText),
  /** A stored picture instead of a file. */
  picture: v.optional(pictureHash),
  /** Of a new post: chosen by its writer, so that the same post that arrives twice is one. */
  id: v.optional(postId),
})

/** The fields of the admin form (spec §2, §5), the thumbnail file apart. `content` is HTML from the editor or plain text. */
export const postInput = v.pipe(
  postFields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    const tell = (key: keyof typeof input, message: string) =>
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
    // A draft may lack anything.
    for (const field of ['title', 'description', 'content'] as const)
      if (input.status !== 'draft' && input[field] === '') tell(field, messages.requiredFields)
    if (input.status === 'scheduled' && !input.publishAt) tell('publishAt', newsroomMessages.badPublishAt)
  }),
)
export type PostInput = v.InferOutput<typeof postInput>

/** Of what is typed into the search box, in characters. */
export const maxSearchLength = 100

/** What `GET /posts` may be asked; all of it is ours beyond the spec. */
export const postsQuery = v.object({
  /** Words that are sought in title, description and content. */
  q: v.optional(v.pipe(v.string(), v.maxLength(maxSearchLength))),
  category: v.optional(v.pipe(v.string(), v.maxLength(60))),
  featured: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.transform((text) => text === 'true'),
    ),
  ),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(1000))),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(120))),
  /** The rest is the administrator's. */
  status: v.optional(v.picklist(postStatuses)),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))),
  content: v.optional(v.picklist(['true', 'false'])),
})
export type PostsQuery = v.InferOutput<typeof postsQuery>

/**
 * Posts as any backend may send them (spec §3): `id` or `_id`, else a temporary id; any category; perhaps no picture.
 * Something that is no post at all is an error.
 */
export const receivedPost = v.pipe(
  v.looseObject({
    id: v.nullish(v.union([v.string(), v.number()])),
    _id: v.nullish(v.union([v.string(), v.number()])),
    title: v.nullish(v.string(), ''),
    description: v.nullish(v.string(), ''),
    content: v.nullish(v.string()),
    thumbnail: v.nullish(v.string()),
    picture: v.optional(v.fallback(v.optional(picture), undefined)),
    readingMinutes: v.optional(v.fallback(v.optional(v.number()), undefined)),
    further: v.optional(v.fallback(v.optional(further), undefined)),
    slug: v.nullish(v.string(), ''),
    category: v.nullish(v.string(), 'General'),
    createdAt: v.nullish(v.string(), ''),
    updatedAt: v.nullish(v.string()),
    featured: v.nullish(v.union([v.boolean(), v.string()]), false),
    status: v.optional(v.fallback(v.optional(v.picklist(postStatuses)), undefined)),
    hasChanges: v.optional(v.fallback(v.optional(v.boolean()), undefined)),
  }),
  v.transform(
    (raw): ListedPost => ({
      id: String(raw.id || raw._id || temporaryId()),
      title: raw.title,
      description: raw.description,
      thumbnail: raw.thumbnail || null,
      ...(raw.picture ? { picture: raw.picture } : {}),
      ...(raw.readingMinutes ? { readingMinutes: raw.readingMinutes } : {}),
      ...(raw.further ? { further: raw.further } : {}),
      slug: raw.slug,
      category: raw.category,
      createdAt: raw.createdAt,
      updatedAt: raw.updatedAt ?? raw.createdAt,
      featured: raw.featured === true || raw.featured === 'true',
      ...(typeof raw.content === 'string' ? { content: raw.content } : {}),
      ...(raw.status ? { status: raw.status } : {}),
      ...(raw.hasChanges ? { hasChanges: true } : {}),
    }),
  ),
)

/** Whether the post may be edited and deleted: it came with an id of its own. */
export function hasRealId(post: { id: string }): boolean {
  return post.id !== '' && !post.id.startsWith('temp-')
}

function temporaryId(): string {
  // getRandomValues, not randomUUID: the latter is missing on plain http.
  return `temp-${crypto.getRandomValues(new Uint32Array(2)).join('')}`
}
