// Opens databases of earlier versions with this version, and with a simulated next version. Needs the built pages.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ListedEntry } from '#contract/endpoints/content-endpoints.ts'
import { isPostgres } from '#server/db/dialect.ts'
import { compareTables, migrate, migrations } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { type ExpectedValues, openOldDatabase, releases } from '#server/testing/database/old-databases.ts'
import { createTestStorage, testOnBoth, testOnPostgres } from '#server/testing/database/test-storage.ts'
import { launch, startProcess } from '#server/testing/site/site-process.ts'
import { testSite } from '#server/testing/site/test-site.ts'

type Row = Record<string, unknown>

/** Columns that a start of the site may change, by table. */
const volatileColumns: Record<string, readonly string[]> = {
  // The sender ends a campaign whose emails have all been sent.
  campaigns: ['state', 'finished_at'],
  change_counters: ['number'],
  jobs: ['next_run_at', 'owner', 'heartbeat'],
}

/** Whether the row holds the dates when pages last changed, which each start may rewrite (seo/page-modified-dates.ts). */
const isWrittenAtStart = (table: string, row: Row) => table === 'settings' && row.name === 'page modified dates'

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

/** Rows of `before` that are missing in `after`, compared by their common columns. */
function missing(before: Map<string, Row[]>, after: Map<string, Row[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const found = after.get(table) ?? []
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => found[0] && column in found[0] && !volatileColumns[table]?.includes(column),
    )
    const text = (row: Row) => JSON.stringify(columns.map((column) => row[column]))
    const there = new Set(found.map(text))
    return rows
      .filter((row) => !isWrittenAtStart(table, row))
      .map(text)
      .filter((row) => !there.has(row))
      .map((row) => `${table} ${row}`)
  })
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

/** Expects that the old password, key and links work, and that the site can read the stored rows. */
async function expectStillWorks(ask: Ask, { password, apiKey, unsubscribePath }: ExpectedValues): Promise<void> {
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
  // Such a site has edited no content yet, and can.
  const services: ListedEntry[] = await read('/api/content/services')
  expect([services.length > 0, services.filter(({ state }) => state !== 'file')]).toEqual([true, []])
  const { published: contact, version } = await read('/api/content/contact/contact')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': `"${version}"` }
  const body = JSON.stringify({ entry: { ...contact, hero: { ...contact.hero, lead: 'Come and see us.' } } })
  expect((await ask('/api/content/contact/contact/publish', { method: 'POST', headers, body })).status).toBe(200)
  expect((await read('/api/content/contact/contact')).published.hero.lead).toBe('Come and see us.')
  const left = await ask(unsubscribePath, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
  expect(left.status).toBe(200)
  const order = await post('/api/newsletter/bulk', { subject: 'The second letter', message: 'Hello again.', apiKey })
  // One of the three subscribers has just unsubscribed.
  expect([order.status, (await order.json()).recipients]).toEqual([200, 2])
}

/** Arguments that start the site as its next version, with one migration more. */
const nextVersion = ['--import', './server/testing/database/next-version.ts', 'server/main.ts']

const startNextVersion = (env: Record<string, string>) => startProcess(env, process.execPath, nextVersion)

const readNewest = (db: Db) =>
  db
    .selectFrom('schema_migrations')
    .select('number')
    .execute()
    .then((rows) => rows.map(({ number }) => number).sort((one, other) => one - other))

test('the tables of the first release equal the ones that this version makes', async () => {
  const { storage } = await openOldDatabase('sqlite', 'first-release')
  await using _released = storage
  await using fresh = await createTestStorage('sqlite')
  await fresh.query((db) => migrate(db, migrations.slice(0, 1)))
  const schema = async (db: Db) =>
    (await sql<{ sql: string }>`select sql from sqlite_schema where sql is not null order by name`.execute(db)).rows
  expect(await fresh.query(schema)).toEqual(await storage.query(schema))
})

test.for(releases)('sqlite: this version opens a database of %s, complete, and the site goes on', async (release) => {
  const { storage, known } = await openOldDatabase('sqlite', release)
  await using _storage = storage
  const before = await storage.query(readTables)
  expect(before.get('contact_messages')).toHaveLength(1)
  await using site = await testSite({ dataDir: storage.dataDir, env: { ADMIN_PASSWORD: '', NEWSLETTER_API_KEY: '' } })
  expect(missing(before, await readTables(site.db))).toEqual([])
  expect(await compareTables(site.db)).toBe('same')
  await expectStillWorks(async (path, init) => site.app.request(path, init), known)
})

testOnBoth(
  'the next version migrates the database, with two processes that start together; nothing is lost, and this version can no longer start',
  async (engine) => {
    const { storage, known } = await openOldDatabase(engine, 'first-release')
    await using _storage = storage
    const before = await storage.query(readTables)
    const [one, other] = await Promise.all([startNextVersion(storage.env), startNextVersion(storage.env)])
    await using _one = one
    await using _other = other
    expect(missing(before, await storage.query(readTables))).toEqual([])
    expect(await storage.query(readNewest)).toEqual([...migrations.map((_, index) => index + 1), migrations.length + 1])
    let request = 0
    await expectStillWorks((path, init) => fetch([one, other][request++ % 2]?.address + path, init), known)
    const older = launch(storage.env)
    expect(await older.exit).toBe(1)
    expect(older.output().trim()).toMatch(/^(DATA_DIR|DATABASE_URL): .*newer version of this site.*$/)
  },
)

testOnPostgres('postgres: a process of this version goes on beside one of the next version, and both serve', async () => {
  const { storage, known } = await openOldDatabase('postgres', 'first-release')
  await using _storage = storage
  await using older = await startProcess(storage.env)
  await using newer = await startNextVersion(storage.env)
  expect((await fetch(`${older.address}/readyz`)).status).toBe(200)
  let request = 0
  await expectStillWorks((path, init) => fetch([older, newer][request++ % 2]?.address + path, init), known)
})

testOnBoth('a database made before the first release is refused in one line, and nothing in it changes', async (engine) => {
  const { storage } = await openOldDatabase(engine, 'unreleased')
  await using _storage = storage
  const before = await storage.query(readTables)
  const { exit, output } = launch(storage.env)
  expect(await exit).toBe(1)
  expect(output().trim()).toMatch(/^(DATA_DIR|DATABASE_URL): .*before the first release.*$/)
  expect(await storage.query(readTables)).toEqual(before)
  expect(await storage.query(compareTables)).toBe('unreleased')
})
