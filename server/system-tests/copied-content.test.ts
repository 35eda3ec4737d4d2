// npm run db:copy takes along everything that staff have made of the site's content, and it goes on in the new database.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { publishDueEntries } from '#server/content/admin/publish-due-entries.ts'
import { openContent } from '#server/content/published/live-content.ts'
import { openDb } from '#server/db/connection/open-database.ts'
import { copyTables } from '#server/db/copy.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { sharp } from '#server/images/sharp.ts'
import { readLibrary } from '#server/media/read-library.ts'
import { openRedirects } from '#server/seo/redirects/live-redirects.ts'
import { createSchema, dropSchema, serverUrl } from '../testing/database/postgres-server.ts'
import { createEditor } from '../testing/site/content-editor.ts'
import { testContent, testMediaNames } from '../testing/site/test-content.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="40" cy="20" r="18"/></svg>'
const { brand, design, about, mails, projects, services } = testContent
const [first] = projects
const [films] = services
/** What databases store differently if they are careless. */
const hardText = 'Sọlá’s “Ọ̀rọ̀” 🎬 \\n \\u0000 %s $1 {"a":1}'
const publishAt = '2026-01-02T00:00:00.000Z'

const isPage = (path: string) => path === '/'

type Editor = Awaited<ReturnType<typeof createEditor>>

/** Edits entries in every way that the admin has, and uploads one file of each kind. */
async function edit(site: Editor) {
  const send = async (method: string, path: string, body: Uint8Array | object) => {
    const isBytes = body instanceof Uint8Array
    const headers = { ...(await site.login()), 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }
    const init = { method, headers, body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }
    const answer = await site.app.request(`/api${path}`, init)
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.status === 204 ? null : answer.json()
  }
  const change = async (method: string, path: string, body: object | undefined, version: number) =>
    expect([path, (await site.send(method, path, body, version)).status < 300]).toEqual([path, true])

  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#102030' } })
    .png()
    .toBuffer()
  const { hash } = await send('POST', '/pictures', png)
  await send('PUT', `/pictures/${hash}`, { alt: hardText, focus: [0.25, 0.5] })
  const film = await readFile(join(import.meta.dirname, '../testing/media/film.mp4'))
  const upload = `/media/uploads/${'a'.repeat(32)}?kind=film&name=Reel.mp4&at=0&size=${film.length}`
  const { file } = await send('PUT', upload, film)
  await send('PUT', `${file.url}/poster`, { hash })
  const logo = await send('POST', '/logos', Buffer.from(svg))
  await send('POST', '/redirects', { from: '/old-page', to: '/contact' })

  await site.publish('/brand/brand', { ...brand, description: hardText })
  await site.publish('/brand/brand', { ...brand, name: 'Kora Studio', description: hardText })
  await site.publish('/design/design', { ...design, logo })
  await site.publish('/about/about', { ...about, hero: { ...about.hero, picture: `library/${hash}` } })
  await site.publish('/projects/first-film', { ...first, slug: 'renamed', film: file.url })
  await site.publish('/services/radio', { ...films, slug: 'radio', name: 'Radio', aliases: ['audio'] })
  await change('PUT', '/projects/order', { keys: ['second-film', 'first-film'] }, 0)
  await change('POST', '/awards/best-film/visibility', { isHidden: true }, 0)
  await change('DELETE', '/team/ada-obi', undefined, 0)
  await change('PUT', '/contact/contact/draft', { entry: { half: hardText } }, 0)
  await change('POST', '/contact/contact/preview', undefined, 1)
  await change(
    'POST',
    '/mails/mails/publish',
    { entry: { ...mails, welcome: { subject: 'Later', paragraphs: ['A'] } }, publishAt },
    0,
  )
  await change('PUT', '/mails/mails/draft', { entry: { ...mails, welcome: { subject: 'Typed since', paragraphs: [] } } }, 1)
}

const names = testMediaNames
const openPublished = (db: Db) =>
  openContent(db, { files: testContent, names, siteUrl: 'https://site.test', readUploads: () => readLibrary(db) })

/** Everything that the site reads of its content. */
async function readBack(db: Db) {
  const live = (await openPublished(db)).get()
  const redirects = await openRedirects(db)
  const bytesOf = (rows: { bytes: Uint8Array }[]) =>
    rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes).toString('base64') }))
  return {
    content: live.content,
    problems: live.problems,
    known: live.known,
    moved: live.findMoved('projects', 'first-film'),
    library: await readLibrary(db),
    redirect: redirects.find('/old-page', ''),
    entries: await db.selectFrom('content_entries').selectAll().orderBy('kind').orderBy('key').execute(),
    versions: await db.selectFrom('content_versions').selectAll().orderBy('id').execute(),
    previews: await db.selectFrom('previews').selectAll().execute(),
    logos: bytesOf(await db.selectFrom('logos').selectAll().orderBy('name').execute()),
    pictures: bytesOf(await db.selectFrom('picture_files').selectAll().orderBy('name').execute()),
    parts: bytesOf(await db.selectFrom('media_parts').selectAll().orderBy('upload_id').orderBy('number').execute()),
  }
}

async function expectCopied(site: Editor, to: Db) {
  await edit(site)
  await copyTables(site.db, to)
  const [before, after] = [await readBack(site.db), await readBack(to)]
  expect(after).toEqual(before)
  // What is compared is there at all.
  expect(after).toMatchObject({ moved: 'renamed', redirect: '/contact', problems: [] })
  expect(after.content).toMatchObject({ brand: { name: 'Kora Studio', description: hardText }, awards: [], team: [] })
  expect(after.content.projects.map(({ slug }) => slug)).toEqual(['second-film', 'renamed'])
  expect(after.versions.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['brand', 'brand', 'design', 'projects']))
  for (const rows of [after.logos, after.pictures, after.parts, after.previews]) expect(rows.length).toBeGreaterThan(0)

  // What was scheduled becomes public in the new database, and what was typed since stays a draft.
  const live = await openPublished(to)
  const now = new Date('2026-01-02T00:00:01Z')
  const deps = {
    ...{ db: to, now: () => now, files: testContent, signingKey: new Uint8Array(32), getSampleMarks: () => [] },
    ...{ getContent: () => live.get().content, getKnown: () => live.get().known, getNames: () => live.get().names },
    ...{ getMedia: () => ({ pictures: {}, films: {}, sounds: {} }), getUploads: () => live.get().uploads.files },
    getProblems: () => live.get().problems,
  }
  await publishDueEntries(deps, { log: pino({ level: 'silent' }), now })
  await live.reload()
  expect(live.get().content.mails.welcome.subject).toBe('Later')
  const row = await to
    .selectFrom('content_entries')
    .select(['draft', 'publish_at'])
    .where('kind', '=', 'mails')
    .executeTakeFirst()
  expect([row?.publish_at, row?.draft?.includes('Typed since')]).toEqual([null, true])
}

test('edited entries, their history, schedules, redirects and uploads are the same after a copy to PostgreSQL', async () => {
  await using site = await createEditor({ isPage })
  const to = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
  await migrate(to)
  await expectCopied(site, to)
  await to.destroy()
})

test.skipIf(serverUrl === '')('so they are on a PostgreSQL server', async () => {
  await using site = await createEditor({ isPage })
  const to = openDb({ dataDir: site.dataDir, databaseUrl: await createSchema(site.dataDir) })
  await migrate(to)
  await expectCopied(site, to)
  await to.destroy()
  await dropSchema(site.dataDir)
})
