import { v7 as uuid } from 'uuid'
import type { SamplePost } from '#contract/content.ts'
import type { Db, Schema } from '../db/schema.ts'
import { raiseVersion } from '../db/versions.ts'
import { cleanContent } from './content.ts'
import { slugOf } from './slug.ts'

type Settings = { now: Date; storePicture(path: string): Promise<{ hash: string }> }

/** Fills a database that has never had a post with the sample posts, dated relative to `now`. Once: deleted samples don't come back. */
export async function seedPosts(db: Db, samples: readonly SamplePost[], { now, storePicture }: Settings): Promise<number> {
  const seeded = await db.selectFrom('settings').select('value').where('name', '=', 'seeded').executeTakeFirst()
  const existing = await db.selectFrom('posts').select('id').limit(1).executeTakeFirst()
  if (seeded || existing) return 0
  const rows: Schema['posts'][] = []
  for (const sample of samples) {
    const createdAt = new Date(now.getTime() - sample.daysAgo * 86_400_000).toISOString()
    rows.push({
      id: uuid(),
      slug: slugOf(sample.title),
      title: sample.title,
      description: sample.description,
      content: cleanContent(sample.content),
      category: sample.category,
      featured: sample.featured ? 1 : 0,
      picture_hash: sample.picture ? (await storePicture(sample.picture)).hash : null,
      created_at: createdAt,
      updated_at: createdAt,
    })
  }
  return db.transaction().execute(async (step) => {
    const mark = await step
      .insertInto('settings')
      .values({ name: 'seeded', value: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!mark || rows.length === 0) return 0
    await step.insertInto('posts').values(rows).execute()
    await raiseVersion(step, 'posts')
    return rows.length
  })
}
