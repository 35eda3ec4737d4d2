// Restores a backup into a running site while clients write to it. Needs the built pages.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { addFirstAccount } from '#server/auth/accounts.ts'
import { openSqliteSnapshot } from '#server/db/connection/sqlite.ts'
import type { Db } from '#server/db/schema.ts'
import { createTestStorage, testOnBoth } from '#server/testing/database/test-storage.ts'
import { surviveKilledRestores } from '#server/testing/faults/survive-killed-restores.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { backupCallsOf } from '#server/testing/site/backup-calls.ts'
import { callSettings, logIn, siteCalls } from '#server/testing/site/site-calls.ts'
import { type SiteProcess, startProcess } from '#server/testing/site/site-process.ts'
import { writeBackup } from '../write-backup.ts'

const emails = async (db: Db) => (await db.selectFrom('subscribers').select('email').execute()).map(({ email }) => email)

async function staff(site: SiteProcess) {
  return backupCallsOf((path, init) => fetch(site.address + path, init), await logIn(site.address))
}

testOnBoth('a restore loses nothing that was acknowledged, sends nothing until told, and ends every session', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using sink = await mailSink()
  const env = { ...callSettings, ...storage.env, SMTP_URL: sink.url }
  await using site = await startProcess(env)
  await using beside = await startProcess(env)
  const calls = siteCalls(site.address)
  expect((await calls.subscribe('first@reader.test')).status).toBe(201)
  await expect.poll(() => sink.received.length).toBe(1)
  const token = await logIn(site.address)
  const backups = backupCallsOf((path, init) => fetch(site.address + path, init), token)
  const made = await backups.make()
  expect(made.at(-1)).toMatchObject({ state: 'done' })
  const name = (await backups.list()).backups[0]?.name ?? ''

  const acknowledged: string[] = []
  let isOver = false
  const writing = Promise.all(
    [site, beside].map(async ({ address }, which) => {
      for (let n = 0; !isOver; n += 1) {
        const email = `${which}-${n}@reader.test`
        if ((await siteCalls(address).subscribe(email)).status === 201) acknowledged.push(email)
      }
    }),
  )
  await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
  const restored = await backups.restore(name)
  const sentBy = sink.received.length
  expect(restored.at(-1)).toEqual({ state: 'done', name })
  const written = acknowledged.length
  await expect.poll(() => acknowledged.length).toBeGreaterThan(written + 5)
  isOver = true
  await writing

  expect((await fetch(`${site.address}/api/backups`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  const again = await staff(site)
  const { backups: list, pause, waiting } = await again.list()
  expect([pause?.madeAt.slice(0, 19), waiting.emails > 0]).toEqual([list.at(-1)?.madeAt.slice(0, 19), true])
  // The restore must have backed up the current state first.
  expect(list.map(({ kind }) => kind)).toEqual(['before', 'manual'])
  const before = openSqliteSnapshot(join(storage.dataDir, 'backups', list[0]?.name ?? ''))
  const then = await emails(before)
  await before.destroy()
  const now = await storage.query(emails)
  expect(now).toContain('first@reader.test')
  expect(acknowledged.filter((email) => !then.includes(email) && !now.includes(email))).toEqual([])
  expect(acknowledged.filter((email) => then.includes(email) && now.includes(email))).toEqual([])

  await sleep(2500)
  // Emails that were in flight during the restore may have arrived, but no later ones.
  expect(sink.received.length - sentBy).toBeLessThanOrEqual(2)
  const held = sink.received.length
  expect((await again.letSend()).status).toBe(204)
  await expect.poll(() => sink.received.length).toBeGreaterThan(held)
  expect((await again.list()).pause).toBeNull()
  for (const { output } of [site, beside]) expect(output()).not.toMatch(/"level":[56]0(?!.*database unavailable)/)
})

testOnBoth(
  'the backup of another site can be uploaded in chunks and restored; every process then uses the keys of that site',
  async (engine) => {
    await using other = await createTestStorage('sqlite')
    await using storage = await createTestStorage(engine)
    const bytes = await (async () => {
      await using site = await startProcess({ ...callSettings, ...other.env })
      expect((await siteCalls(site.address).subscribe('theirs@reader.test')).status).toBe(201)
      const backups = await staff(site)
      await backups.make()
      const address = await backups.link((await backups.list()).backups[0]?.name ?? '')
      const file = await fetch(site.address + address)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'no-store, no-transform'])
      const gone = await fetch(site.address + address)
      expect(gone.status).toBe(404)
      return new Uint8Array(await file.arrayBuffer())
    })()
    const env = { ...callSettings, ...storage.env }
    await using site = await startProcess(env)
    await using beside = await startProcess(env)
    expect((await siteCalls(site.address).subscribe('ours@reader.test')).status).toBe(201)
    const backups = await staff(site)
    const uploaded = await backups.upload(bytes, 50_000)
    const { backup } = (await uploaded.json()) as { backup: { name: string; kind: string } }
    expect([uploaded.status, backup.kind]).toEqual([200, 'uploaded'])
    expect((await backups.restore(backup.name)).at(-1)).toMatchObject({ state: 'done' })
    expect(await storage.query(emails)).toEqual(['theirs@reader.test'])
    // A token of one process is valid in the other only once both use the restored signing key.
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${await logIn(site.address)}` }
        const asked = [site, beside].map(({ address }) => fetch(`${address}/api/backups`, { headers }))
        return (await Promise.all(asked)).map(({ status }) => status)
      })
      .toEqual([200, 200])
    expect(await (await fetch(`${site.address}/readyz`)).json()).toMatchObject({ ready: true, notices: ['sending paused'] })
  },
)

testOnBoth('a restore keeps the list of activities, and who was suspended or removed stays so', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using site = await startProcess({ ...callSettings, ...storage.env })
  const token = await logIn(site.address)
  const backups = backupCallsOf((path, init) => fetch(site.address + path, init), token)
  const at = new Date().toISOString()
  const account = {
    role: 'editor',
    state: 'active',
    password_hash: 'x',
    totp_secret: null,
    created_at: at,
    updated_at: at,
  } as const
  const owner = 'owner@agency.test'
  await storage.query((db) => db.updateTable('accounts').set({ email: owner }).where('id', '=', firstAccountId).execute())
  await backups.make()
  const [early] = (await backups.list()).backups
  await storage.query(async (db) => {
    for (const id of ['ada', 'bola', 'chidi'])
      await db
        .insertInto('accounts')
        .values({ ...account, id, name: id, email: `${id}@agency.test` })
        .execute()
    await db.insertInto('recovery_codes').values({ account_id: 'bola', code_hash: 'x' }).execute()
  })
  await backups.make()
  const [made] = (await backups.list()).backups
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${site.address}/api/people/ada/suspend`, { method: 'POST', headers })
  await fetch(`${site.address}/api/people/bola`, { method: 'DELETE', headers })
  expect((await backups.restore(made?.name ?? '')).at(-1)).toMatchObject({ state: 'done' })
  await storage.query(async (db) => {
    const people = await db.selectFrom('accounts').select(['id', 'state', 'email']).orderBy('id').execute()
    expect(people.map(({ id, state, email }) => [id, state, email])).toEqual([
      ['ada', 'suspended', 'ada@agency.test'],
      ['bola', 'removed', null],
      ['chidi', 'active', 'chidi@agency.test'],
      ['owner', 'active', owner],
    ])
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    const activities = await db.selectFrom('activities').select(['action', 'subject']).orderBy('id').execute()
    expect(activities.map(({ action, subject }) => [action, subject])).toEqual([
      ['login', ''],
      ['backup-created', early?.name],
      ['backup-created', made?.name],
      ['person-suspended', 'ada'],
      ['person-removed', 'bola'],
      ['backup-restored', made?.name],
    ])
  })
  // A backup from before they had accounts, and then the one with their accounts again.
  for (const { name } of [early, made].flatMap((backup) => backup ?? [])) {
    const token = await logIn(site.address, undefined, owner)
    const again = backupCallsOf((path, init) => fetch(site.address + path, init), token)
    expect((await again.restore(name)).at(-1)).toMatchObject({ state: 'done' })
  }
  await storage.query(async (db) => {
    const people = await db.selectFrom('accounts').select(['id', 'state']).orderBy('id').execute()
    expect(people.map(({ id, state }) => [id, state])).toEqual([
      ['ada', 'suspended'],
      ['bola', 'removed'],
      ['chidi', 'active'],
      ['owner', 'active'],
    ])
  })
})

testOnBoth('after the restore of a backup without accounts, from an older version, the owner can log in', async (engine) => {
  await using storage = await createTestStorage(engine)
  await using site = await startProcess({ ...callSettings, ...storage.env })
  const backups = await staff(site)
  await backups.make()
  const [made] = (await backups.list()).backups
  const file = join(storage.dataDir, 'backups', made?.name ?? '')
  // A backup of an older version gets an empty table when it is migrated.
  await storage.query((db) => db.deleteFrom('accounts').execute())
  await rm(file)
  await writeBackup(
    { dataDir: storage.dataDir, databaseUrl: storage.env.DATABASE_URL ?? null },
    join(storage.dataDir, 'backups'),
    { now: made ? new Date(made.madeAt) : new Date(), kind: 'manual' },
  )
  await storage.query((db) => addFirstAccount(db, new Date()))
  expect((await backups.restore(made?.name ?? '')).at(-1)).toMatchObject({ state: 'done' })
  await expect.poll(() => logIn(site.address).catch(() => null)).toEqual(expect.any(String))
})

testOnBoth('after a kill at any moment of a restore, the site is as before or completely restored', (engine) =>
  surviveKilledRestores(engine, 2),
)
