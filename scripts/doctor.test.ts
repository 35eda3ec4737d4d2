// Tests npm run doctor on installations that are really broken.
import { chmod, chown, cp, mkdir, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { siteContent } from '#content/all-content.ts'
import { samplePosts } from '#content/sample-posts/index.ts'
import { sampleTest } from '#content/sample-test.ts'
import { slugify } from '#contract/format/slugify.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { queueMail } from '#server/mail/queue/mail-queue.ts'
import { writeBackup } from '#server/ops/backup/write-backup.ts'
import { seedSamplePosts } from '#server/posts/sample-posts.ts'
import { createTestStorage, type TestStorage, testOnBoth, testOnPostgres } from '#server/testing/database/test-storage.ts'
import { freePort } from '#server/testing/http/free-port.ts'
import { dataFolder, launch, startProcess } from '#server/testing/site/site-process.ts'

/** Runs the doctor and returns its exit code and the problems that it finds. */
async function examine(env: Record<string, string>) {
  const { exit, output } = launch({ PORT: String(await freePort()), ...env }, process.execPath, ['scripts/doctor.ts'])
  const code = await exit
  const all = output()
  // Ignores findings about the developer's own .env.
  const faults = all.split(/\n(?= {2}\w)/).filter((finding) => finding.startsWith('  FIX ') && !finding.includes('.env holds'))
  return {
    code,
    all,
    faults: (about: string) => faults.filter((fault) => fault.startsWith(`  FIX   ${about} `)).join('\n'),
    subjects: [...new Set(faults.map((fault) => fault.split(/ +/)[2]))],
  }
}

const migrated = (place: TestStorage) => place.query((db) => migrate(db))

async function wellPlace(place: TestStorage): Promise<void> {
  await migrated(place)
  await writeBackup({ dataDir: place.dataDir, databaseUrl: place.env.DATABASE_URL ?? null }, join(place.dataDir, 'backups'), {
    now: new Date(),
    kind: 'site',
  })
}

testOnBoth(
  'the doctor finds no problem on a healthy site, whether it runs or not',
  async (engine) => {
    await using place = await createTestStorage(engine)
    await wellPlace(place)
    const before = await examine(place.env)
    expect(before.subjects, before.all).toEqual([])
    expect(before.code).toBe(0)
    await using site = await startProcess(place.env)
    const during = await examine({ ...place.env, PORT: new URL(site.address).port })
    expect(during.subjects, during.all).toEqual([])
    expect(during.all).toContain('ready for visitors')
    expect(during.all).toMatch(/Rendering a page takes \d+ ms/)
  },
  60_000,
)

test('a start makes readable backups private and removes what a killed backup left', async () => {
  await using place = await createTestStorage('sqlite')
  await wellPlace(place)
  const backups = join(place.dataDir, 'backups')
  const left = ['site-20260101-030000.backup.part', 'site-20260101-030000.backup.part-wal']
  for (const name of left) {
    await writeFile(join(backups, name), '')
    await utimes(join(backups, name), 0, 0)
  }
  for (const folder of [place.dataDir, backups]) await chmod(folder, 0o755)
  await chmod(join(place.dataDir, 'site.db'), 0o644)
  for (const name of await readdir(backups)) await chmod(join(backups, name), 0o644)
  expect((await examine(place.env)).faults('Files')).toMatch(/site\.db[\s\S]*\.backup/)
  await using site = await startProcess(place.env)
  const after = await examine({ ...place.env, PORT: new URL(site.address).port })
  expect(after.subjects, after.all).toEqual([])
  expect((await readdir(backups)).filter((name) => left.includes(name))).toEqual([])
})

test('the doctor reports misspelt and rejected settings, a guessable password, missing HTTPS and an unset TRUST_PROXY', async () => {
  const found = await examine({
    DATA_DIR: await dataFolder(),
    SMPT_URL: 'smtp://mail.example.com',
    BACKUP_KEPP: '7',
    SMTP_CONNECTIONS: 'many',
    NEWSLETTER_UNKNOWN_OUTCOME: 'perhaps',
    BACKEND_URL: 'https://backend.example.test',
    DKIM_DOMAIN: 'example.com',
    ADMIN_PASSWORD: 'Password123!',
    SITE_URL: 'http://www.example.test',
  })
  const text = found.faults('Settings')
  expect(text).toContain('Did you mean SMTP_URL?')
  expect(text).toContain('Did you mean BACKUP_KEEP?')
  expect(text).toContain('SMTP_CONNECTIONS: "many"')
  expect(text).toContain('NEWSLETTER_UNKNOWN_OUTCOME: "perhaps"')
  expect(text).toContain('BACKEND_URL no longer exists')
  expect(text).toContain('DKIM_SELECTOR')
  expect(text).toContain('ADMIN_PASSWORD is one of')
  expect(text).toContain('without https')
  expect(found.code).toBe(1)
  const proxy = await examine({ DATA_DIR: await dataFolder(), SITE_URL: 'https://localhost.example.invalid' })
  expect(proxy.faults('Settings')).toContain('TRUST_PROXY=1')
  expect(proxy.faults('Address')).toContain('localhost.example.invalid')
  const good = await examine({
    DATA_DIR: await dataFolder(),
    ADMIN_PASSWORD: 'tgq-9mfk-2hvw-xeru',
    TRUST_PROXY: '1',
    HOST: '127.0.0.1',
  })
  expect([good.faults('Settings'), good.code]).toEqual(['', 0])
})

test('the doctor reports a DATA_DIR that this user should not or cannot use, that is a file, or whose secrets are readable', async () => {
  await using place = await createTestStorage('sqlite')
  await wellPlace(place)
  await chmod(place.dataDir, 0o755)
  await chmod(join(place.dataDir, 'site.db'), 0o644)
  const open = await examine(place.env)
  expect(open.faults('Files')).toContain('site.db contains secrets')
  // Root can write to a read-only folder, so as root the test gives the folder another owner instead.
  if (process.getuid?.() === 0) await chown(place.dataDir, 65534, 65534)
  else await chmod(place.dataDir, 0o500)
  const shut = await examine(place.env)
  expect(shut.faults('Files')).toMatch(/belongs to another user|may not write/)
  expect(shut.code).toBe(1)
  await chmod(place.dataDir, 0o700)
  const file = join(place.dataDir, 'a-file')
  await writeFile(file, '')
  expect((await examine({ DATA_DIR: file })).faults('Files')).toContain("isn't a folder")
})

test('the doctor reports a damaged database file, and a file that is no database', async () => {
  await using place = await createTestStorage('sqlite')
  await migrated(place)
  const whole = `${place.file}.whole`
  await cp(place.file ?? '', whole)
  const handle = await open(place.file ?? '', 'r+')
  await handle.write(Buffer.alloc(60_000, 0xa5), 0, 60_000, 8192)
  await handle.close()
  expect((await examine(place.env)).faults('Database')).toMatch(/damaged|Can't read/)
  await rm(`${place.file}-wal`, { force: true })
  await writeFile(place.file ?? '', 'this is no database, though it is long enough to be taken for one by its name alone')
  const none = await examine(place.env)
  expect(none.faults('Database')).toContain("Can't read")
  expect(none.code).toBe(1)
})

testOnBoth(
  'the doctor reports tables of a newer version, failed emails, and email paused after a restore',
  async (engine) => {
    await using place = await createTestStorage(engine)
    await wellPlace(place)
    await place.query(async (db) => {
      await sql`insert into schema_migrations (number) values (1000)`.execute(db)
      await queueMail(db, { kind: 'test', to: 'ada@reader.test', replyTo: null, subject: 'Lost', text: 'Lost' }, new Date())
      await db.updateTable('emails').set({ state: 'failed', last_error: '550 no' }).execute()
    })
    const found = await examine(place.env)
    expect(found.faults('Database')).toContain('newer version')
    expect(found.faults('Email')).toContain('550 no')
    expect(found.code).toBe(1)
    await place.query((db) =>
      db
        .insertInto('settings')
        .values({
          name: 'sending_pause',
          value: JSON.stringify({ since: '2026-01-02T00:00:00.000Z', madeAt: '2026-01-01T00:00:00.000Z' }),
        })
        .execute(),
    )
    expect((await examine(place.env)).faults('Email')).toContain('npm run mail:resume -- on')
  },
  30_000,
)

test('the doctor reports missing and old backups', async () => {
  await using place = await createTestStorage('sqlite')
  await migrated(place)
  expect((await examine(place.env)).faults('Backups')).toContain('everything is lost')
  const folder = join(place.dataDir, 'backups')
  await mkdir(folder)
  await writeFile(join(folder, 'site-20260101-000000.backup'), '')
  await utimes(join(folder, 'site-20260101-000000.backup'), 0, 0)
  expect((await examine({ ...place.env, BACKUP_KEEP: '7' })).faults('Backups')).toMatch(/is \d+ days old/)
})

test('the doctor reports since when and why a job fails, and the disk space of backups', async () => {
  await using place = await createTestStorage('sqlite')
  await wellPlace(place)
  const soon = new Date(Date.now() + 60_000).toISOString()
  const row = { name: 'backup', next_run_at: soon, failing_since: '2026-01-15T03:00:00.000Z', last_error: 'the disk is full' }
  await place.query((db) =>
    db
      .insertInto('jobs')
      .values({ ...row, failures: 1 })
      .execute(),
  )
  const once = await examine(place.env)
  expect(once.faults('Jobs')).toContain('The daily backup has been failing since 2026-01-15 03:00 UTC: the disk is full.')
  expect(once.all).toMatch(/The newest is 0 hours old\. It uses 1 MB\./)
  await place.query((db) => db.updateTable('jobs').set({ failures: 4 }).execute())
  expect((await examine(place.env)).faults('Jobs')).toContain('UTC (4 times): the disk is full.')
})

test('an unreadable backup folder is reported along with all other findings', async () => {
  await using place = await createTestStorage('sqlite')
  await wellPlace(place)
  const folder = join(place.dataDir, 'taken')
  await writeFile(folder, 'A file where the folder should be')
  const found = await examine({ ...place.env, BACKUP_DIR: folder })
  expect(found.faults('Backups')).toContain(`Can't read the folder ${folder}`)
  expect(found.all).toContain('Node')
})

sampleTest('sample content and the forms that change it are reported on a public site only', async () => {
  await using place = await createTestStorage('sqlite')
  await wellPlace(place)
  const [post] = samplePosts
  const storePicture = async () => ({ hash: '', address: '', width: 1, height: 1 })
  const plain = post ? [{ ...post, picture: null }] : []
  await place.query((db) => seedSamplePosts(db, plain, { now: new Date(), storePicture }))
  const examineSamples = async () =>
    (await examine({ ...place.env, SITE_URL: 'https://www.agency.invalid', TRUST_PROXY: '1' })).faults('Samples')
  const found = await examineSamples()
  expect(found).toMatch(/still shows sample content: Brand and contact, .*Projects \(\d+\), .*Posts \(1\)\./)
  for (const path of ['/admin/content/brand/brand', '/admin/content/projects']) expect(found).toContain(path)
  await place.query((db) =>
    db
      .insertInto('content_entries')
      .values(siteContent.awards.map(({ title }) => hiddenRow('awards', slugify(title))))
      .execute(),
  )
  expect(found).toContain('Awards (3)')
  expect(await examineSamples()).not.toContain('Awards')
  expect((await examine(place.env)).faults('Samples')).toBe('')
})

function hiddenRow(kind: string, key: string) {
  const at = new Date().toISOString()
  const empty = { position: null, published: null, draft: null, publish_at: null, published_at: null }
  return { kind, key, ...empty, visibility: 'hidden' as const, version: 1, created_at: at, updated_at: at }
}

test('the doctor reports a port that another program uses, whether it speaks HTTP or is silent', async () => {
  const stranger = createServer(
    (socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello')),
  )
  await new Promise<void>((resolve) => stranger.listen(0, resolve))
  const bound = stranger.address()
  const PORT = String(typeof bound === 'object' && bound ? bound.port : 0)
  const found = await examine({ DATA_DIR: await dataFolder(), PORT })
  stranger.close()
  expect(found.faults('Port')).toContain(`port ${PORT}`)
})

test('the doctor reports an unreachable PostgreSQL server', async () => {
  const found = await examine({ DATA_DIR: await dataFolder(), DATABASE_URL: 'postgres://site@127.0.0.1:1/site' })
  expect(found.faults('Database')).toContain("doesn't respond")
})

testOnPostgres('the doctor reports a PostgreSQL database that does not exist', async () => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = '/nobody_made_this'
  const found = await examine({ DATA_DIR: await dataFolder(), DATABASE_URL: url.href })
  expect(found.faults('Database')).toContain('create database')
})
