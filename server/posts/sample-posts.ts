import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { SamplePost } from '#contract/content/content.ts'
import { pickPostTexts } from '#contract/entities/post-fields.ts'
import { slugify } from '#contract/format/slugify.ts'
import { incrementCounter } from '../db/change-counters.ts'
import type { Db, Schema } from '../db/schema.ts'
import { addSetting, readSetting } from '../db/settings.ts'
import { trashPostWithin } from './admin/trash.ts'
import { indexPost } from './index-posts.ts'
import { sanitizeContent } from './sanitize-content.ts'

type StoredSamplePicture = { hash: string; address: string; width: number; height: number }
type SeedOptions = { now: Date; storePicture(path: string): Promise<StoredSamplePicture> }

/** Adds the sample posts, dated relative to `now`, to a database that has never had a post. */
export async function seedSamplePosts(
  db: Db,
  samples: readonly SamplePost[],
  { now, storePicture }: SeedOptions,
): Promise<number> {
  const seeded = await readSetting(db, 'seeded')
  const existing = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  if (seeded !== undefined || existing) return 0
  const pictures = new Map<string, StoredSamplePicture>()
  // One at a time, because encoding several pictures at once would need too much memory.
  for (const path of findSamplePictures(samples)) pictures.set(path, await storePicture(path))
  const rows = samples.map((sample): Insertable<Schema['posts']> & { id: string } => {
    const createdAt = new Date(now.getTime() - sample.daysAgo * 86_400_000).toISOString()
    return {
      id: uuid(),
      slug: slugify(sample.title),
      ...pickPostTexts(sample),
      content: sanitizeContent(replacePicturePaths(sample.content, pictures)),
      category: sample.category,
      featured: sample.featured ? 1 : 0,
      picture_hash: (sample.picture && pictures.get(sample.picture)?.hash) || null,
      created_at: createdAt,
      updated_at: createdAt,
    }
  })
  return db.transaction().execute(async (trx) => {
    if (!(await addSetting(trx, 'seeded', now.toISOString())) || rows.length === 0) return 0
    await trx.insertInto('posts').values(rows).execute()
    for (const { id } of rows) await indexPost(trx, id)
    await incrementCounter(trx, 'posts')
    return rows.length
  })
}

type PostNames = Pick<SamplePost, 'title' | 'description'>

/** Whether a post still has the title and the description of a sample post. */
export function isSamplePost(post: PostNames, samples: readonly PostNames[]): boolean {
  return samples.some(({ title, description }) => title === post.title && description === post.description)
}

/** How many posts are unchanged sample posts. */
export async function countSamplePosts(db: Db, samples: readonly PostNames[]): Promise<number> {
  return (await findSamplePosts(db, samples)).length
}

/** Moves the unchanged sample posts to the trash, in the transaction `trx`. */
export async function trashSamplePosts(trx: Db, samples: readonly PostNames[], now: Date): Promise<void> {
  for (const { id } of await findSamplePosts(trx, samples)) await trashPostWithin(trx, { id, now })
}

async function findSamplePosts(db: Db, samples: readonly PostNames[]): Promise<{ id: string }[]> {
  const titles = samples.map(({ title }) => title)
  if (titles.length === 0) return []
  const rows = await db.selectFrom('posts').select(['id', 'title', 'description']).where('title', 'in', titles).execute()
  return rows.filter((row) => isSamplePost(row, samples))
}

const contentPicturePattern = /<img src="(content\/media\/[^"]+)"/g

/** The paths of all pictures that sample posts show. */
export function findSamplePictures(samples: readonly SamplePost[]): string[] {
  const inContent = (content: string) => [...content.matchAll(contentPicturePattern)].flatMap(([, path]) => path ?? [])
  return [...new Set(samples.flatMap(({ picture, content }) => [...(picture ? [picture] : []), ...inContent(content)]))]
}

/** Replaces paths of pictures with URLs, and adds their sizes to prevent layout shift. */
function replacePicturePaths(content: string, pictures: ReadonlyMap<string, StoredSamplePicture>): string {
  return content.replace(contentPicturePattern, (tag, path: string) => {
    const picture = pictures.get(path)
    return picture ? `<img src="${picture.address}" width="${picture.width}" height="${picture.height}"` : tag
  })
}
