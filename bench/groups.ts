// Counts a million subscribers with tags: npm run bench groups [subscribers]. DATABASE_URL: an empty PostgreSQL database to measure too.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openWhenReady } from '#server/db/connection/open-when-ready.ts'
import { dbTimestamp } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { type Audience, countAudience } from '#server/newsletter/tags/audience.ts'
import { createTagId, formatTagList } from '#server/newsletter/tags/tag-list.ts'
import { listTags } from '#server/newsletter/tags/tags.ts'
import { report } from './parts/results.ts'

const size = Number(process.argv[2] ?? 1_000_000)
const tagCount = 20
const rounds = 5

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  const databaseUrl = process.env.DATABASE_URL ?? null
  const rows = await measure('SQLite', { dataDir: folder, databaseUrl: null })
  if (databaseUrl) rows.push(...(await measure('PostgreSQL', { dataDir: folder, databaseUrl })))
  report(
    'Groups',
    `${size.toLocaleString('en')} subscribers, three in four of them with up to three of ${tagCount} tags; milliseconds, the median and the slowest of ${rounds}. PostgreSQL has vacuumed and analysed the table. Load average ${loadavg()[0]?.toFixed(1)}.`,
    { columns: ['what', 'database', 'people', 'median', 'slowest'], rows },
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function measure(name: string, where: { dataDir: string; databaseUrl: string | null }): Promise<string[][]> {
  const db = await openWhenReady(where)
  try {
    const ids = await fill(db)
    // PostgreSQL does this by itself within minutes of such an import. Until then it plans queries without statistics.
    if (where.databaseUrl) await sql`vacuum analyze subscribers`.execute(db)
    const tags = ids.map((id) => ({ id, name: id, rule: null }))
    const recent = { id: createTagId(), name: 'recent', rule: { page: '/blog', since: '2026-01-01' } }
    const counts: [string, Audience][] = [
      ['everyone', null],
      ['one tag', tags.slice(0, 1)],
      ['any of five tags', tags.slice(0, 5)],
      ['a tag with a rule, or one of two others', [recent, ...tags.slice(5, 7)]],
    ]
    const rows = []
    for (const [what, audience] of counts)
      rows.push(await time([what, name], () => countAudience(db, dbTimestamp(db, new Date()), audience)))
    rows.push(await time([`all ${tagCount} tags, each`, name], async () => (await listTags(db, new Date())).length))
    return rows
  } finally {
    await db.destroy()
  }
}

async function time(names: string[], run: () => Promise<number>): Promise<string[]> {
  const times: number[] = []
  let result = 0
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    result = await run()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return [...names, result.toLocaleString('en'), ...[times[rounds >> 1], times.at(-1)].map((ms) => (ms ?? 0).toFixed(0))]
}

/** Adds the tags and subscribers. Their tags depend on their number only, so that both databases count the same. */
async function fill(db: Db): Promise<string[]> {
  const ids = Array.from({ length: tagCount }, createTagId)
  const created_at = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('tags')
    .values(ids.map((id) => ({ id, name: id, normalized_name: id, rule: null, created_at })))
    .execute()
  for (let from = 0; from < size; from += 2000) {
    const values = Array.from({ length: Math.min(2000, size - from) }, (_, index) => {
      const n = from + index
      const email = `reader${n}@reader.test`
      const own = n % 4 === 0 ? [] : [n % 7, (n >> 3) % 13, (n >> 6) % tagCount]
      return {
        id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
        email,
        normalized_email: email,
        name: `Reader ${n}`,
        state: 'subscribed' as const,
        created_at,
        unsubscribed_at: null,
        subscribed_at: `2026-0${1 + (n % 6)}-01T00:00:00.000Z`,
        tags: formatTagList(ids.filter((_, tag) => own.includes(tag))),
        signup_page: n % 3 === 0 ? `/blog/post-${n % 50}` : '',
      }
    })
    await db.insertInto('subscribers').values(values).execute()
  }
  return ids
}
