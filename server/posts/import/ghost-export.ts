// Reads a Ghost export: one JSON file with the tables of its database.
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { type ExportedItem, type ExportedPost, ExportRefused, maxTextLength, type SiteExport } from './exported-item.ts'

const text = v.fallback(v.nullish(v.string(), ''), '')
const flag = v.pipe(
  v.fallback(v.nullish(v.union([v.boolean(), v.number()]), false), false),
  v.transform((value) => value === true || value === 1),
)
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

const ghostPost = v.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  type: text,
  /** In old versions of Ghost instead of `type`. */
  page: flag,
  status: text,
  visibility: text,
  featured: flag,
  feature_image: text,
  image: text,
  custom_excerpt: text,
  meta_title: text,
  meta_description: text,
  author_id: v.optional(v.nullish(id)),
  published_at: v.nullish(v.union([v.string(), v.number()])),
  created_at: v.nullish(v.union([v.string(), v.number()])),
  updated_at: v.nullish(v.union([v.string(), v.number()])),
})
type GhostPost = v.InferOutput<typeof ghostPost>

const list = <Schema extends v.GenericSchema>(row: Schema) => v.optional(v.fallback(v.array(row), []), [])
const data = v.object({
  posts: v.array(v.unknown()),
  posts_meta: list(v.object({ post_id: id, feature_image_alt: text, meta_title: text, meta_description: text })),
  users: list(v.object({ id, name: text })),
  posts_authors: list(v.object({ post_id: id, author_id: id, sort_order: v.optional(v.fallback(v.number(), 0), 0) })),
  tags: list(v.object({ id, name: text })),
  posts_tags: list(v.object({ post_id: id, tag_id: id, sort_order: v.optional(v.fallback(v.number(), 0), 0) })),
})
type GhostData = v.InferOutput<typeof data>
const exported = v.union([v.object({ db: v.tuple([v.object({ data })]) }), v.object({ data })])

/** `siteUrl`: the address of the old site, which the export doesn't contain. @throws ExportRefused if the file is no Ghost export */
export async function openGhostExport(file: string, siteUrl: string | null): Promise<SiteExport> {
  const parsed = v.safeParse(exported, parseJson(await readFile(file, 'utf8')))
  if (!parsed.success) throw new ExportRefused('This is no Ghost export (it has no list of posts in db[0].data).')
  const tables = 'db' in parsed.output ? parsed.output.db[0].data : parsed.output.data
  const related = createRelated(tables)
  return {
    siteUrl,
    *items() {
      for (const row of tables.posts) {
        const post = v.safeParse(ghostPost, row)
        yield post.success
          ? toExportedItem(post.output, related)
          : { kind: 'skipped', title: '', reason: 'its entry in the export is damaged' }
      }
    },
  }
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch {
    throw new ExportRefused('This is no JSON file.')
  }
}

type Related = {
  meta(post: GhostPost): GhostData['posts_meta'][number] | undefined
  author(post: GhostPost): string
  tags(post: GhostPost): string[]
}

function createRelated({ posts_meta, users, posts_authors, tags, posts_tags }: GhostData): Related {
  const metaOf = new Map(posts_meta.map((row) => [row.post_id, row]))
  const userNames = new Map(users.map((user) => [user.id, user.name]))
  const tagNames = new Map(tags.map((tag) => [tag.id, tag.name]))
  const authorsOf = Map.groupBy(posts_authors, (row) => row.post_id)
  const tagsOf = Map.groupBy(posts_tags, (row) => row.post_id)
  const inOrder = (a: { sort_order: number }, b: { sort_order: number }) => a.sort_order - b.sort_order
  return {
    meta: (post) => metaOf.get(post.id),
    author(post) {
      const ids = (authorsOf.get(post.id) ?? []).toSorted(inOrder).map(({ author_id }) => author_id)
      if (ids.length === 0 && post.author_id) ids.push(post.author_id)
      return ids.flatMap((each) => userNames.get(each) || []).join(', ')
    },
    // Names that begin with "#" are Ghost's internal tags.
    tags: (post) =>
      (tagsOf.get(post.id) ?? [])
        .toSorted(inOrder)
        .flatMap(({ tag_id }) => tagNames.get(tag_id) || [])
        .filter((name) => !name.startsWith('#')),
  }
}

const draftStates: Record<string, string> = { draft: '', scheduled: 'it was scheduled', sent: 'it was only sent as an email' }

function toExportedItem(post: GhostPost, related: Related): ExportedItem {
  const { title, status } = post
  const skip = (reason: string) => ({ kind: 'skipped', title, reason }) as const
  if (post.page || post.type === 'page') return skip('it is a page')
  if (post.type !== '' && post.type !== 'post') return skip(`it is no post, but “${post.type.slice(0, 60)}”`)
  if (status !== 'published' && draftStates[status] === undefined) return skip(`its status “${status.slice(0, 60)}” is unknown`)
  if (post.html.length > maxTextLength) return skip('it is too long')
  const meta = related.meta(post)
  const isPublic = post.visibility === '' || post.visibility === 'public'
  const picture = post.feature_image || post.image
  const waits = draftStates[status]
  return {
    kind: 'post',
    sourceId: `ghost ${post.uuid || post.id}`,
    title,
    slug: post.slug,
    html: post.html,
    hasLineBreaks: false,
    excerpt: post.custom_excerpt,
    metaTitle: meta?.meta_title || post.meta_title,
    metaDescription: meta?.meta_description || post.meta_description,
    categories: related.tags(post),
    publishedAt: parseDate(post.published_at) ?? parseDate(post.created_at),
    updatedAt: parseDate(post.updated_at),
    isPublished: status === 'published' && isPublic,
    author: related.author(post),
    picture: picture ? { url: picture, alt: meta?.feature_image_alt ?? '' } : null,
    isFeatured: post.featured,
    oldPath: post.slug ? `/${post.slug}/` : null,
    notes: [
      ...(waits ? [`a draft, because ${waits}`] : []),
      ...(isPublic ? [] : ['a draft, because only members could read it']),
      ...(post.html === '' ? ['the export has no HTML of it'] : []),
    ],
  } satisfies ExportedPost
}

/** Ghost writes ISO dates or milliseconds. */
function parseDate(value: string | number | null | undefined): Date | null {
  const date = new Date(value ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}
