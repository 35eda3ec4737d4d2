import { spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { BackupKind } from '#contract/endpoints/backup-endpoints.ts'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { accessTables, createLink, toLinkMailKey } from '#server/auth/links.ts'
import { openSqlite } from '#server/db/connection/sqlite.ts'
import { summarize } from '#server/db/copy.ts'
import { compareTables, migrate, migrations } from '#server/db/migrations/migrate.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue/mail-queue.ts'
import { listMediaFiles, storeMediaChunk } from '#server/media/media-files.ts'
import { indexMissingPosts } from '#server/posts/index-posts.ts'
import { openOldDatabase } from '#server/testing/database/old-databases.ts'
import { killHard } from '#server/testing/faults/crashing-site.ts'
import { seededRandom } from '#server/testing/fuzz/random.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { launch } from '#server/testing/site/site-process.ts'
import { newsletterKey, testSite, until } from '#server/testing/site/test-site.ts'
import { BackupError } from '../backup-error.ts'
import { listBackups, readBackupStats, removeLeftovers, removeOldBackups, toBackupName } from '../backup-files.ts'
import { createBackupInWorker } from '../backup-worker-client.ts'
import { createDailyBackup } from '../daily-backup.ts'
import { writeManifest } from '../manifest.ts'
import { writeBackup } from '../write-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'backup-'))
const now = new Date('2026-01-15T03:00:00Z')
const once = { replace: false, now }
const at = (dataDir: string) => ({ dataDir, databaseUrl: null })

/** The file of a backup of a site with data, including emails in its outbox. */
async function aBackup(): Promise<string> {
  await using site = await testSite()
  for (const email of ['a@one.test', 'b@two.test']) await site.post('/api/newsletter', { email })
  await site.post('/api/newsletter/bulk', { subject: 'News', message: 'Hello', apiKey: newsletterKey })
  await site.mails(2)
  const post = new FormData()
  for (const [name, value] of Object.entries({ title: 'A rock', description: 'd', content: '<p>one</p>' }))
    post.append(name, value)
  expect((await site.app.request('/api/posts', { method: 'POST', headers: await site.login(), body: post })).status).toBe(201)
  await site.db.insertInto('pictures').values({ hash: 'h', width: 1, height: 1, widths: '1', created_at: '' }).execute()
  await site.db
    .insertInto('picture_files')
    .values(
      Array.from({ length: 50 }, (_, n) => ({ name: `p${n}`, hash: 'h', type: 'image/webp', bytes: Buffer.alloc(20_000, n) })),
    )
    .execute()
  return (await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })).file
}

const contents = async (folder: string) =>
  Promise.all((await readdir(folder)).sort().map(async (name) => [name, await readFile(join(folder, name), 'utf8')]))

test('a restored site equals the one that was backed up, including the outbox; only the owner may read the backup file', async () => {
  await using site = await testSite()
  await site.post('/api/contact', { name: 'Ada', email: 'a@b.test', subject: 'Film', message: 'nul \0 end' })
  const film = await readFile(join(import.meta.dirname, '../../../testing/media/film.mp4'))
  const upload = { id: 'a'.repeat(32), kind: 'film', name: 'Reel.mp4', at: 0, size: film.length, bytes: film, now } as const
  const { file: stored } = await storeMediaChunk(site.db, upload)
  // Waits for the email to the agency and the automatic reply.
  await site.mails(2)
  const { file, tables } = await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(file).toMatch(/manual-20260115-030000\.backup$/)
  expect(await readdir(join(file, '..'))).toEqual(['manual-20260115-030000.backup'])
  expect((await checkBackup(file)).tables).toEqual(tables)
  const dataDir = await newFolder()
  const restored = await restoreBackup(file, at(dataDir), once)
  expect(restored.tables).toEqual(tables.filter(({ table }) => table !== 'outbox_files'))
  expect(restored.tables).toContainEqual(expect.objectContaining({ table: 'media_parts', rows: 2 }))
  const db = openSqlite(join(dataDir, 'site.db'))
  expect(await listMediaFiles(db)).toEqual([stored])
  await db.destroy()
  expect(await contents(join(dataDir, 'outbox'))).toEqual(await contents(join(site.dataDir, 'outbox')))
  expect(await readdir(dataDir)).toEqual(['outbox', 'site.db'])
})

test('a restore into a place with data is refused unless it should be replaced', async () => {
  const file = await aBackup()
  await using site = await testSite()
  await site.post('/api/newsletter', { email: 'mine@one.test' })
  const emails = async () =>
    (await site.db.selectFrom('subscribers').select('email').orderBy('email').execute()).map((row) => row.email)
  await expect(restoreBackup(file, at(site.dataDir), once)).rejects.toThrow(/in use/)
  const dataDir = await newFolder()
  await restoreBackup(file, at(dataDir), once)
  await expect(restoreBackup(file, at(dataDir), once)).rejects.toThrow(/not empty.*--replace/)
  expect(await emails()).toEqual(['mine@one.test'])
  // Adds the search words of the posts, which the next restore must remove.
  const before = openSqlite(join(dataDir, 'site.db'))
  await indexMissingPosts(before)
  expect(await before.selectFrom('post_words').select('post_id').execute()).toHaveLength(1)
  await before.destroy()
  await site.mails(1)
  const own = (await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })).file
  await restoreBackup(own, at(dataDir), { replace: true, now })
  const db = openSqlite(join(dataDir, 'site.db'))
  expect(await db.selectFrom('subscribers').select('email').execute()).toEqual([{ email: 'mine@one.test' }])
  expect(await db.selectFrom('post_words').select('post_id').execute()).toEqual([])
  expect(await db.selectFrom('picture_files').select('name').execute()).toEqual([])
  await db.destroy()
  expect(await contents(join(dataDir, 'outbox'))).toEqual(await contents(join(site.dataDir, 'outbox')))
})

test('a restore with the command says who can log in, because it brings back people who were removed since', async () => {
  await using site = await testSite()
  await logInAs(site, 'editor')
  const { id } = await logInAs(site, 'author')
  await site.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
  const { file } = await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })
  const dataDir = await newFolder()
  const { PATH = '' } = process.env
  const env = { PATH, NODE_ENV: 'production' as const, DATA_DIR: dataDir }
  const { stdout } = spawnSync(process.execPath, ['scripts/restore.ts', file], { env, encoding: 'utf8' })
  expect(stdout).toMatch(
    /^ {2}These people can log in, .*: (The owner \(owner\), An editor \(editor\)|An editor \(editor\), The owner \(owner\))\.$/m,
  )
})

test('emails already in the outbox are not mixed with those of a backup', async () => {
  const file = await aBackup()
  await using site = await testSite()
  await site.post('/api/contact', { name: 'Ada', email: 'a@b.test', subject: 'Film', message: 'x' })
  await site.mails(1)
  const dataDir = await newFolder()
  await restoreBackup((await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })).file, at(dataDir), once)
  await rm(join(dataDir, 'site.db'))
  await expect(restoreBackup(file, at(dataDir), once)).rejects.toThrow(/already contains emails/)
})

test('a newsletter in progress is paused in the copy, because the original may have sent the rest', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: 'later' })
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  await site.post('/api/newsletter', { email: 'a@one.test' })
  await site.post('/api/newsletter/bulk', { subject: 'News', message: 'Hello', apiKey: newsletterKey })
  const { file } = await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })
  const dataDir = await newFolder()
  await restoreBackup(file, at(dataDir), once)
  const db = openSqlite(join(dataDir, 'site.db'))
  expect(await db.selectFrom('campaigns').select(['state', 'pause_reason']).execute()).toEqual([
    { state: 'paused', pause_reason: expect.stringContaining('Restored from a backup created on 15 January 2026') },
  ])
  await db.destroy()
})

test('a backup has no session and no link that lets somebody in, not even in unused parts of the file', async () => {
  await using site = await testSite()
  await site.login()
  const token = 'TOKEN'.repeat(8)
  await site.db.transaction().execute(async (trx) => {
    const mail = { kind: 'reset', to: 'ada@agency.test', subject: 'Password', text: `#link=${token}`, replyTo: null } as const
    await queueMail(trx, { ...mail, dedupeKey: toLinkMailKey(token) }, now)
    await createLink(trx, { accountId: firstAccountId, purpose: 'reset', now })
  })
  const { file } = await writeBackup(at(site.dataDir), await newFolder(), { now, kind: 'manual' })
  expect((await readFile(file)).includes(token)).toBe(false)
  await checkBackup(file)
  const backup = openSqlite(file)
  for (const table of accessTables) expect(await backup.selectFrom(table).selectAll().execute(), table).toEqual([])
  await backup.destroy()
})

test('a damaged backup is refused, wherever the damage is', async () => {
  const file = await aBackup()
  const whole = await readFile(file)
  const random = seededRandom(7)
  const damaged = join(await newFolder(), 'damaged.backup')
  const fate = async (bytes: Uint8Array) => {
    await writeFile(damaged, bytes)
    return checkBackup(damaged).then(
      () => 'whole',
      (error: unknown) => (error instanceof BackupError ? 'refused' : String(error)),
    )
  }
  const fates: string[] = []
  for (let n = 0; n < 40; n += 1) {
    const bytes = Buffer.from(whole)
    const place = random.below(bytes.length)
    bytes.writeUInt8((bytes.readUInt8(place) + 1 + random.below(255)) & 255, place)
    fates.push(await fate(bytes))
  }
  // Some damaged backups are accepted ("whole"), because damage in unused pages of the file is harmless.
  expect(fates.filter((fate) => fate !== 'refused' && fate !== 'whole')).toEqual([])
  expect(fates.filter((fate) => fate === 'refused').length).toBeGreaterThan(10)
  for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('no database'), Buffer.alloc(0), Buffer.alloc(10_000)])
    expect(await fate(bytes)).toBe('refused')
  const dataDir = await newFolder()
  await expect(restoreBackup(damaged, at(dataDir), once)).rejects.toThrow(BackupError)
  await expect(restoreBackup(join(dataDir, 'none.backup'), at(dataDir), once)).rejects.toThrow(/can't read/)
  expect(await readdir(dataDir)).toEqual([])
})

test('a backup of a newer version is refused, and so is a database of another version', async () => {
  const file = await aBackup()
  const newer = openSqlite(file)
  await sql`insert into schema_migrations (number) values (1000)`.execute(newer)
  await newer.destroy()
  const dataDir = await newFolder()
  await expect(restoreBackup(file, at(dataDir), once)).rejects.toThrow(/newer version/)
  await using site = await testSite()
  await site.db.insertInto('schema_migrations').values({ number: 1000 }).execute()
  const folder = await newFolder()
  await expect(writeBackup(at(site.dataDir), folder, { now, kind: 'manual' })).rejects.toThrow(/another version/)
})

/** Turns a database into a backup file: adds an empty outbox and a manifest, and closes the database. */
async function toBackup(db: Db): Promise<void> {
  await sql`create table outbox_files (name text primary key, bytes blob not null)`.execute(db)
  const [table, key] = ['settings', ['name']]
  await writeManifest(db, { madeAt: '2025-01-01T00:00:00Z', tables: [{ table, key, ...(await summarize(db, table, key)) }] })
  await db.destroy()
}

test('a backup of an older version is migrated to this one', async () => {
  const file = join(await newFolder(), 'old.backup')
  const old = openSqlite(file, { isExclusive: true })
  await migrate(old)
  await sql`insert into settings (name, value) values ('signing_key', 'kept')`.execute(old)
  await toBackup(old)
  // Simulates the next version, which has one more migration.
  const { nextMigration } = await import('#server/testing/database/next-version.ts')
  onTestFinished(() => void migrations.splice(migrations.indexOf(nextMigration), 1))
  const dataDir = await newFolder()
  await restoreBackup(file, at(dataDir), once)
  const db = openSqlite(join(dataDir, 'site.db'))
  expect(await compareTables(db)).toBe('same')
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', 'signing_key').executeTakeFirstOrThrow()
  expect(value).toBe('kept')
  expect(await sql`select priority from contact_messages`.execute(db)).toMatchObject({ rows: [] })
  await db.destroy()
})

test('a backup made before the first release is refused, and nothing is written', async () => {
  const file = join(await newFolder(), 'old.backup')
  const { storage } = await openOldDatabase('sqlite', 'unreleased')
  await using _storage = storage
  await copyFile(storage.file ?? '', file)
  await toBackup(openSqlite(file, { isExclusive: true }))
  const dataDir = await newFolder()
  await expect(restoreBackup(file, at(dataDir), once)).rejects.toThrow(BackupError)
  await expect(restoreBackup(file, at(dataDir), once)).rejects.toThrow(/before the first release/)
  expect(await readdir(dataDir)).toEqual([])
})

test('the newest daily backups are kept, other files are left alone, and a stop aborts a running backup', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  await writeFile(join(folder, 'notes.txt'), 'mine')
  const log = pino({ level: 'silent' })
  const make = (day: number) =>
    createDailyBackup(at(site.dataDir), {
      folder,
      keep: 2,
      now: new Date(Date.UTC(2026, 0, day)),
      signal: new AbortController().signal,
      log,
    })
  for (const day of [1, 2, 3]) await make(day)
  expect(await readdir(folder)).toEqual(['notes.txt', 'site-20260102-000000.backup', 'site-20260103-000000.backup'])
  expect((await listBackups(folder)).map(({ madeAt }) => madeAt.getUTCDate())).toEqual([3, 2])
  const stopping = new AbortController()
  const made = createBackupInWorker(at(site.dataDir), { folder, now, kind: 'manual', signal: stopping.signal })
  stopping.abort()
  expect(await made).toBeNull()
  expect(await listBackups(folder)).toHaveLength(2)
  // A backup that fails must delete no older one.
  await expect(
    createDailyBackup(at(folder), { folder, keep: 1, now, signal: new AbortController().signal, log }),
  ).rejects.toThrow(/site\.db/)
  expect(await listBackups(folder)).toHaveLength(2)
})

test('a site makes daily backups when BACKUP_KEEP is set', async () => {
  await using site = await testSite({ env: { BACKUP_KEEP: '3' } })
  const folder = join(site.dataDir, 'backups')
  const [backup] = await until(async () => {
    const found = await listBackups(folder)
    return found.length > 0 ? found : null
  })
  await checkBackup(backup?.file ?? '')
})

test('after a kill at any moment a backup is complete or absent, and a restore is complete or repeatable', async () => {
  const file = await aBackup()
  const random = seededRandom(11)
  const dataDir = await newFolder()
  for (let kill = 0; kill < 3; kill += 1) {
    const restoring = launch({ DATA_DIR: dataDir }, process.execPath, ['scripts/restore.ts', file])
    await pause(100 + random.below(300))
    await killHard(restoring)
  }
  await restoreBackup(file, at(dataDir), once).catch((error: unknown) => expect(String(error)).toMatch(/not empty/))
  expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining([expect.stringContaining('.part')]))
  for (let kill = 0; kill < 3; kill += 1) {
    const writing = launch({ DATA_DIR: dataDir }, process.execPath, ['scripts/backup.ts'])
    await pause(100 + random.below(300))
    await killHard(writing)
  }
  const { tables } = await writeBackup(at(dataDir), join(dataDir, 'backups'), {
    now: new Date('2030-01-01T00:00:00Z'),
    kind: 'site',
  })
  expect(tables.find(({ table }) => table === 'subscribers')?.rows).toBe(2)
  for (const backup of await listBackups(join(dataDir, 'backups'))) await checkBackup(backup.file)
  await removeOldBackups(join(dataDir, 'backups'), { keep: 1, now: new Date('2030-01-01T00:00:01Z') })
  const left = (await listBackups(join(dataDir, 'backups'))).filter(({ kind }) => kind === 'site')
  expect(left.map(({ madeAt }) => madeAt.getUTCFullYear())).toEqual([2030])
})

test('manual backups, those made before a restore and those with a future date replace no daily one', async () => {
  const folder = await newFolder()
  const day = (n: number) => new Date(Date.UTC(2026, 0, n, 3))
  const put = async (kind: BackupKind, madeAt: Date) => writeFile(join(folder, toBackupName(madeAt, kind)), 'x'.repeat(10))
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await put('site', day(n))
  for (const minute of [1, 2, 3, 4, 5, 6, 7]) await put('manual', new Date(day(8).getTime() + minute * 60_000))
  await put('before', new Date(day(9)))
  await put('site', new Date(day(1).getTime() + 400 * 86_400_000))
  await removeOldBackups(folder, { keep: 7, now: day(10) })
  const kinds = (await listBackups(folder)).map(({ kind }) => kind)
  expect(['site', 'manual', 'before'].map((kind) => kinds.filter((each) => each === kind).length)).toEqual([7, 7, 1])
  expect((await listBackups(folder)).filter(({ kind }) => kind === 'site').map(({ madeAt }) => madeAt)).toEqual(
    [7, 6, 5, 4, 3, 2, 1].map(day),
  )
  // Backups made before a restore or uploaded from elsewhere don't count as the newest of the current site.
  await put('uploaded', day(10))
  expect(await readBackupStats(folder, day(10))).toEqual({
    newest: new Date(day(8).getTime() + 7 * 60_000).toISOString(),
    count: 16,
    bytes: 160,
  })
})

/** Sets the modification times of all files to 1970. */
async function makeFilesOld(folder: string) {
  for (const name of await readdir(folder)) await utimes(join(folder, name), 0, 0)
}

test('a refused or interrupted backup leaves no files behind; one in progress stays', async () => {
  await using site = await testSite()
  const folder = await newFolder()
  const stopping = new AbortController()
  const made = createBackupInWorker(at(site.dataDir), { folder, now, kind: 'manual', signal: stopping.signal })
  await until(async () => ((await readdir(folder)).length > 0 ? true : null))
  stopping.abort()
  expect([await made, await readdir(folder)]).toEqual([null, []])
  await site.db.insertInto('schema_migrations').values({ number: 1000 }).execute()
  await expect(writeBackup(at(site.dataDir), folder, { now, kind: 'manual' })).rejects.toThrow(/another version/)
  expect(await readdir(folder)).toEqual([])

  const living = openSqlite(join(folder, `${toBackupName(now, 'site')}.part`), { isExclusive: true })
  await sql`create table half (done text)`.execute(living)
  const dead = `${toBackupName(now, 'manual')}.part`
  for (const name of [dead, `${dead}-wal`, 'notes.part']) await writeFile(join(folder, name), '')
  await makeFilesOld(folder)
  await removeLeftovers(folder)
  expect((await readdir(folder)).filter((name) => !/-(wal|shm)$/.test(name))).toEqual([
    'notes.part',
    `${toBackupName(now, 'site')}.part`,
  ])
  await living.destroy()
  await makeFilesOld(folder)
  await removeLeftovers(folder)
  expect(await readdir(folder)).toEqual(['notes.part'])
})
