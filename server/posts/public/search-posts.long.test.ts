// Checks search results among 20,000 posts and prints how long each search takes.
import { expect } from 'vitest'
import { normalizeText } from '#contract/format/normalize-text.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { type Random, seededRandom } from '#server/testing/fuzz/random.ts'
import { indexMissingPosts } from '../index-posts.ts'
import { searchPosts } from './search-posts.ts'

const count = 20_000
const dueBy = new Date('2027-01-01T00:00:00Z')

testOnBoth(
  'search finds the right posts among 20,000, in the right order',
  async (engine) => {
    await using storage = await createTestStorage(engine)
    await storage.query(async (db) => {
      await migrate(db)
      const posts = await fill(db, seededRandom(7))
      await indexMissingPosts(db)
      for (const q of ['the', 'rare', 'a the of', 'wor', 'word12', 'Wórd7 the', 'word7 word8 word9', 'rare the', 'absent', 'x']) {
        const expected = findByScanning(posts, q)
        const durations: number[] = []
        for (const offset of [0, 6, 12, 600]) {
          const start = performance.now()
          const found = await searchPosts(db, () => ({ thumbnail: null }), { q, limit: 7, offset, dueBy })
          durations.push(performance.now() - start)
          expect([q, offset, found.map(({ id }) => id)]).toEqual([q, offset, expected.slice(offset, offset + 7)])
        }
        console.info(`${engine}: “${q}” in ${expected.length} posts: ${durations.map((ms) => ms.toFixed(1)).join(', ')} ms`)
      }
    })
  },
  10 * 60_000,
)

type Sample = { id: string; title: string[]; all: string[] }

/** Fills the database with random posts and returns them, newest first. */
async function fill(db: Db, random: Random): Promise<Sample[]> {
  // Word frequencies are uneven, as in natural language.
  const word = () =>
    random.below(4) === 0 ? random.pick(['the', 'a', 'of', 'and']) : `wörd${Math.floor(5000 ** (random.below(1000) / 1000))}`
  const words = (length: number) => Array.from({ length }, word).join(' ')
  const posts: Sample[] = []
  for (let n = 0; n < count; n += 500) {
    const rows = Array.from({ length: 500 }, (_, i) => {
      const id = `id-${String(n + i).padStart(6, '0')}`
      const title = words(8)
      const description = words(15)
      const content = `${words(300)}${(n + i) % 3000 === 17 ? ' rare' : ''}`
      posts.push({
        id,
        title: normalizeText(title).split(' '),
        all: normalizeText(`${title} ${description} ${content}`).split(' '),
      })
      const at = new Date(Date.UTC(2015) + (n + i) * 3_600_000).toISOString()
      return {
        id,
        slug: id,
        title,
        description,
        content: `<p>${content}</p>`,
        category: 'Branding',
        featured: 0 as const,
        picture_hash: null,
        created_at: at,
        updated_at: at,
      }
    })
    await db.insertInto('posts').values(rows).execute()
  }
  return posts.reverse()
}

/** The expected result, found by comparing every word of every post. */
function findByScanning(posts: readonly Sample[], q: string): string[] {
  const words = normalizeText(q).split(' ')
  const holds = (all: readonly string[]) =>
    words.every((word) => all.some((other) => (word.length >= 3 ? other.startsWith(word) : other === word)))
  const found = posts.filter(({ all }) => holds(all))
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))].map(({ id }) => id)
}
