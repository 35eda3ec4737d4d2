// Tests npm run db:copy from SQLite to PostgreSQL.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSchema, dropSchema, serverUrl } from '../testing/database/postgres-server.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'
import { openDb } from './connection/open-database.ts'
import { CopyRefused, copyTables } from './copy.ts'
import { migrate } from './migrations/migrate.ts'
import type { Schema } from './schema.ts'

/** Writes rows to every table of the site, some with text that is hard to copy. */
async function fill(site: TestSite): Promise<void> {
  const headers = await site.login()
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffb81c' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  const fields = { title: 'Sọlá’s “first” film \0 🎬', description: 'two\nlines', content: '<p>one</p>', category: 'Branding' }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('thumbnail', new File([new Uint8Array(bytes)], 'a.jpg'))
  expect((await site.app.request('/api/posts', { method: 'POST', headers, body })).status).toBe(201)
  const film = await readFile(join(import.meta.dirname, '../testing/media/film.mp4'))
  const media = await site.app.request(`/api/media/uploads/${'a'.repeat(32)}?kind=film&name=Reel.mp4&at=0&size=${film.length}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(film),
  })
  expect(media.status).toBe(200)
  for (let n = 0; n < 600; n += 50) {
    await site.db
      .insertInto('subscribers')
      .values(
        Array.from({ length: 50 }, (_, i) => ({
          id: `id-${n + i}`,
          email: `Reader${n + i}@reader.test`,
          normalized_email: `reader${n + i}@reader.test`,
          state: 'subscribed' as const,
          created_at: new Date(n + i).toISOString(),
          unsubscribed_at: null,
        })),
      )
      .execute()
  }
  expect(
    (await site.post('/api/contact', { name: 'Ada', email: 'a@b.test', subject: 'Film', message: 'nul \0 end' })).status,
  ).toBe(201)
  await site.db
    .insertInto('campaigns')
    .values({
      id: 'c1',
      subject: 's',
      message: 'm',
      state: 'done',
      idempotency_key: null,
      body_hash: 'h',
      recipients: 1,
      created_at: new Date(0).toISOString(),
      finished_at: null,
    })
    .execute()
  await site.db
    .insertInto('deliveries')
    .values({
      campaign_id: 'c1',
      subscriber_id: 'id-1',
      email: 'x@y.test',
      state: 'sent',
      attempts: 1,
      next_attempt_at: '',
      owner: null,
      lease_until: null,
      last_text: null,
      sent_at: '',
    })
    .execute()
}

test('a copied site is the same row for row, pictures included; a second copy is refused and changes nothing', async () => {
  await using site = await testSite()
  await fill(site)
  const pglite = new PGlite()
  const to = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(to)
  // Removes NUL from the texts, because the test's PGlite connection doesn't replace it and PostgreSQL can't store it.
  await site.db.updateTable('posts').set({ title: 'without' }).execute()
  await site.db.updateTable('activities').set({ subject: 'without' }).execute()
  await site.db.updateTable('contact_messages').set({ message: 'without' }).execute()
  await site.db.updateTable('emails').set({ body: 'without' }).execute()
  const copied = await copyTables(site.db, to)
  expect(Object.fromEntries(copied.map(({ table, rows }) => [table, rows]))).toMatchObject({
    posts: 1,
    pictures: 1,
    media_files: 1,
    media_parts: 2,
    subscribers: 600,
    contact_messages: 1,
    emails: 2,
  })
  const files = (db: typeof to) => db.selectFrom('picture_files').select(['name', 'bytes']).orderBy('name').execute()
  const [before, after] = [await files(site.db), await files(to)]
  expect(after.length).toBeGreaterThan(2)
  expect(after.map(({ name, bytes }) => [name, Buffer.from(bytes)])).toEqual(
    before.map(({ name, bytes }) => [name, Buffer.from(bytes)]),
  )
  await expect(copyTables(site.db, to)).rejects.toThrow(CopyRefused)
  expect(await to.selectFrom('subscribers').select('id').execute()).toHaveLength(600)
  await to.destroy()
})

const onServer = test.skipIf(serverUrl === '')

function runCopy(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/db-copy.ts'], {
    env: { PATH, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

onServer('the command copies a stopped site to the server, where it goes on; a running one is refused', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'copy-'))
  const databaseUrl = await createSchema(dataDir)
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  {
    await using site = await testSite({ dataDir })
    await fill(site)
    const refused = runCopy(env)
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR: [^\n]*in use[^\n]*\n$/)])
  }
  const copied = runCopy(env)
  expect([copied.status, copied.stderr]).toEqual([0, ''])
  expect(copied.stdout).toMatch(/subscribers\s+600 {3}[0-9a-f]{16}\n/)
  expect(runCopy(env).stderr).toMatch(/^DATABASE_URL: [^\n]*not empty[^\n]*\n$/)
  const db = openDb({ dataDir, databaseUrl })
  expect(await db.selectFrom('posts').select('title').execute()).toEqual([{ title: 'Sọlá’s “first” film \uFFFD 🎬' }])
  await db.destroy()
  await dropSchema(dataDir)
})

test('the command names what is missing', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'copy-'))
  expect(runCopy({ DATA_DIR: dataDir }).stderr).toMatch(/^DATABASE_URL: [^\n]+\n$/)
  expect(runCopy({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }).stderr).toMatch(
    /^DATA_DIR: [^\n]+\n$/,
  )
})
