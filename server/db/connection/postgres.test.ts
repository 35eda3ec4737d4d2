// Tests the behaviour when PostgreSQL can't be reached, refuses a text, or reports another fault.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSchema, dropSchema, serverUrl } from '#server/testing/database/postgres-server.ts'
import { tcpProxy } from '#server/testing/faults/tcp-proxy.ts'
import { until } from '#server/testing/site/test-site.ts'
import { skipLocked } from '../dialect.ts'
import { migrate } from '../migrations/migrate.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { openPostgres, toUnavailable } from './postgres.ts'

// These tests are skipped if no server is configured; CI has one.
const onServer = test.skipIf(serverUrl === '')

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const url = new URL(await createSchema(folder))
  const proxy = await tcpProxy(url.hostname, Number(url.port || 5432))
  url.host = `127.0.0.1:${proxy.port}`
  const db = openPostgres(url.href)
  await migrate(db)
  return {
    db,
    proxy,
    async [Symbol.asyncDispose]() {
      proxy.restore()
      await db.destroy()
      await proxy[Symbol.asyncDispose]()
      await dropSchema(folder)
    },
  }
}

onServer(
  'a server that freezes or closes connections raises DatabaseUnavailable, and queries work again when it is back',
  async () => {
    await using site = await open()
    const { db, proxy } = site
    const write = (name: string) => db.insertInto('settings').values({ name, value: 'x' }).execute()
    const reason = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : error),
      )
    await Promise.all(['a', 'b', 'c'].map(write))
    proxy.cut()
    expect(await Promise.all([reason(write('d')), reason(write('e'))])).toEqual(['away', 'away'])
    proxy.restore()
    await write('f')
    proxy.freeze()
    expect(await reason(write('g'))).toBe('away')
    proxy.restore()
    await until(async () => ((await reason(write('h'))) === 'done' ? true : null))
    const rows = await db.selectFrom('settings').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name).join('')).toMatch(/^abcfg?h$/)
  },
)

onServer('a transaction that was cut off leaves nothing behind', async () => {
  await using site = await open()
  const { db, proxy } = site
  const half = db.transaction().execute(async (trx) => {
    await trx.insertInto('settings').values({ name: 'half', value: 'x' }).execute()
    proxy.cut()
    await trx.insertInto('settings').values({ name: 'other half', value: 'x' }).execute()
  })
  await expect(half).rejects.toThrow(DatabaseUnavailable)
  proxy.restore()
  expect(await db.selectFrom('settings').select('name').execute()).toEqual([])
})

onServer('rows that one process has locked are skipped by the other, without waiting', async () => {
  await using site = await open()
  const { db } = site
  await db
    .insertInto('settings')
    .values([1, 2, 3].map((n) => ({ name: `${n}`, value: 'x' })))
    .execute()
  const next = (trx: typeof db) => skipLocked(trx, trx.selectFrom('settings').select('name').orderBy('name').limit(2)).execute()
  await db.transaction().execute(async (one) => {
    expect(await next(one)).toEqual([{ name: '1' }, { name: '2' }])
    await db.transaction().execute(async (other) => expect(await next(other)).toEqual([{ name: '3' }]))
  })
})

onServer('text with a NUL character, which PostgreSQL refuses, is stored without it', async () => {
  await using site = await open()
  const { db } = site
  await db.insertInto('settings').values({ name: 'a\0b', value: 'c\0' }).execute()
  expect(await db.selectFrom('settings').selectAll().where('name', '=', 'a\0b').execute()).toEqual([
    { name: 'a\uFFFDb', value: 'c\uFFFD' },
  ])
})

onServer('of two transactions in a deadlock one is told to try again', async () => {
  await using site = await open()
  const { db } = site
  await db
    .insertInto('settings')
    .values([
      { name: 'a', value: '' },
      { name: 'b', value: '' },
    ])
    .execute()
  const both = (first: string, second: string) =>
    db.transaction().execute(async (trx) => {
      await trx.updateTable('settings').set({ value: first }).where('name', '=', first).execute()
      await sql`select pg_sleep(0.2)`.execute(trx)
      await trx.updateTable('settings').set({ value: first }).where('name', '=', second).execute()
    })
  const results = await Promise.allSettled([both('a', 'b'), both('b', 'a')])
  const failed = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failed).toHaveLength(1)
  expect(failed[0]).toMatchObject({ reason: 'busy' })
})

test('a full disk, a stopped server and an error in a query are distinguished', () => {
  const reasonOf = (code: string) => {
    const translated = toUnavailable(Object.assign(new Error('x'), { code }))
    return translated instanceof DatabaseUnavailable ? translated.reason : null
  }
  expect(['53100', '57P01', '57P03', '08006', '53300', 'ECONNREFUSED', '57014', '23505', '42601'].map(reasonOf)).toEqual([
    'full',
    'away',
    'away',
    'away',
    'away',
    'away',
    'busy',
    null,
    null,
  ])
})

onServer('synchronous commit is turned on for a server whose default is off', async () => {
  await using site = await open()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(site.db)
  await sql`alter role current_user in database ${sql.id(rows[0]?.name ?? '')} set synchronous_commit = off`.execute(site.db)
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const again = openPostgres(await createSchema(folder))
  const setting = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(again)
  await again.destroy()
  await dropSchema(folder)
  await sql`alter role current_user in database ${sql.id(rows[0]?.name ?? '')} reset synchronous_commit`.execute(site.db)
  expect(setting.rows).toEqual([{ synchronous_commit: 'on' }])
})
