// A database that an earlier version of the site left opens with this one, which goes on where that one stopped. Needs the built pages.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isPostgres } from '#server/db/dialect.ts'
import { compareTables, migrate } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { type KnownFacts, openOldDatabase } from '#server/testing/database/old-databases.ts'
import { testOnPostgres } from '#server/testing/database/test-storage.ts'
import { launch, startProcess } from '#server/testing/site/site-process.ts'
import { testSite } from '#server/testing/site/test-site.ts'

type Row = Record<string, unknown>

/** What a migration is meant to change: since 0006 a campaign counts all that became of it, and the hourly work writes its time down. */
const meant: Record<string, readonly string[]> = {
  campaigns: ['sent', 'failed', 'skipped', 'prepared', 'enqueued_at'],
  // Told anew by each start.
  versions: ['number'],
  jobs: ['next_run_at'],
}

/** What each start writes anew: when which page last changed (discovery/page-changes.ts). */
const isOfTheStart = (table: string, row: Row) => table === 'settings' && row.name === 'page changes'

async function readTables(db: Db): Promise<Map<string, Row[]>> {
  const { rows: names } = isPostgres(db)
    ? await sql<{
        name: string
      }>`select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(db)
    : await sql<{
        name: string
      }>`select name from sqlite_schema where type = 'table' and name not like '%post_words%' and name not like 'sqlite_%'`.execute(
        db,
      )
  const read = names
    .filter(({ name }) => name !== 'post_words')
    .map(
      async ({ name }): Promise<[string, Row[]]> => [name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows],
    )
  return new Map(await Promise.all(read))
}

/** The rows of `before` that are not among those of `after`, of the columns that both have. */
function missing(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const found = after.get(table) ?? []
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => found[0] && column in found[0] && !meant[table]?.includes(column),
    )
    const text = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
    const there = new Set(found.map(text))
    return rows
      .filter((row) => !isOfTheStart(table, row))
      .map(text)
      .filter((row) => !there.has(row))
      .map((row) => `${table} ${row}`)
  })
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** The password, the key and the links of that time are good, and what it stored is read by the functions of this version. */
async function goesOn(ask: Ask, { password, apiKey, leaving }: KnownFacts): Promise<void> {
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
  const { access_token: token } = await (await post('/api/auth/login', { password })).json()
  const read = async (path: string) => (await ask(path, { headers: { authorization: `Bearer ${token}` } })).json()
  const posts = await read('/api/posts')
  expect(posts.map(({ title }: { title: string }) => title).sort()).toEqual(['Another post', 'Ọjọ́ tuntun: a post, mended'])
  const withPicture = posts.find(({ slug }: { slug: string }) => slug.startsWith('ojo'))
  expect(withPicture.content).toContain('Harmattan mornings, mended.')
  expect((await ask(withPicture.thumbnail)).headers.get('content-type')).toContain('image/')
  expect(JSON.stringify(await read('/api/messages?filter=all'))).toContain('We want a film.')
  expect(JSON.stringify(await read('/api/newsletter/campaigns'))).toMatch(/The first letter.*"sent":3/)
  const left = await ask(leaving, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(left.status).toBe(200)
  const order = await post('/api/newsletter/bulk', { subject: 'The second letter', message: 'Hello again.', apiKey })
  // Three less the one who has left.
  expect([order.status, (await order.json()).recipients]).toEqual([200, 2])
}

for (const newest of [1, 3, 6, 10])
  test(`sqlite: a database of migration ${newest} opens, whole, and the site goes on`, async () => {
    const { storage, known } = await openOldDatabase('sqlite', newest)
    await using _place = storage
    const before = await storage.query(readTables)
    expect(before.get('contact_messages')).toHaveLength(1)
    await using site = await testSite({ dataDir: storage.dataDir, env: { ADMIN_PASSWORD: '', NEWSLETTER_API_KEY: '' } })
    expect(missing(before, await readTables(site.db))).toEqual([])
    expect(await compareTables(site.db)).toBe('same')
    await goesOn(async (path, init) => site.app.request(path, init), known)
  })

testOnPostgres(
  'postgres: a database of migration 3 opens, whole, with two processes that start together, and the site goes on',
  async () => {
    const { storage, known } = await openOldDatabase('postgres', 3)
    await using _place = storage
    const before = await storage.query(readTables)
    const [one, other] = await Promise.all([startProcess(storage.env), startProcess(storage.env)])
    await using _one = one
    await using _other = other
    const after = await storage.query(readTables)
    expect(missing(before, after)).toEqual([])
    const done = after.get('migrations')?.map(({ number }) => number) ?? []
    expect(done.length).toBe(new Set(done).size)
    expect(await storage.query(compareTables)).toBe('same')
    let turn = 0
    await goesOn((path, init) => fetch([one, other][turn++ % 2]?.address + path, init), known)
  },
  40_000,
)

for (const newest of [6, 10])
  testOnPostgres(
    `postgres: a database of migration ${newest} becomes one of this version, whole`,
    async () => {
      const { storage } = await openOldDatabase('postgres', newest)
      await using _place = storage
      const before = await storage.query(readTables)
      await storage.query((db) => migrate(db))
      expect(missing(before, await storage.query(readTables))).toEqual([])
      expect(await storage.query(compareTables)).toBe('same')
    },
    40_000,
  )

test('an older version does not start on the tables of a newer one, says so in one line, and changes nothing', async () => {
  const { storage } = await openOldDatabase('sqlite', 10)
  await using _place = storage
  await storage.query((db) => sql`insert into schema_migrations (number) values (1000)`.execute(db))
  const before = await storage.query(readTables)
  const { exit, output } = launch(storage.env)
  expect(await exit).toBe(1)
  expect(output().trim()).toMatch(/^DATA_DIR: .*newer version of this site.*$/)
  expect(await storage.query(readTables)).toEqual(before)
})
