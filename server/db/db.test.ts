// Behaviour that must be the same on SQLite and PostgreSQL.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database/test-database.ts'
import { until } from '../testing/site/test-site.ts'
import { incrementCounter, watchCounter } from './change-counters.ts'
import { dbTimestamp } from './dialect.ts'
import { isMigrated, migrate } from './migrations/migrate.ts'
import type { Migration } from './migrations/migration.ts'

const folder = () => mkdtemp(join(tmpdir(), 'db-'))

async function open() {
  const { db, drop } = await testDatabase(await folder())
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await drop()
    },
  }
}

test('migrations that start together run once each, and a second run changes nothing', async () => {
  await using site = await open()
  const { db } = site
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  await migrate(db)
  const rows = await db.selectFrom('schema_migrations').selectAll().orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(await isMigrated(db)).toBe(true)
})

test('a failed migration leaves no trace, earlier ones stay, and it can run again', async () => {
  await using site = await open()
  const { db } = site
  const one: Migration = ({ text }) => [`create table one (name ${text})`, `insert into one values ('kept')`]
  const bad: Migration = ({ text }) => [`create table two (name ${text})`, 'insert into nowhere values (1)']
  const good: Migration = ({ text }) => [`create table two (name ${text})`]
  await expect(migrate(db, [one, bad])).rejects.toThrow()
  await migrate(db, [one, good])
  expect(await db.selectFrom('schema_migrations').select('number').orderBy('number').execute()).toEqual([
    { number: 1 },
    { number: 2 },
  ])
})

test('tables of a newer version are not touched', async () => {
  await using site = await open()
  const { db } = site
  const nothing: Migration = () => []
  await migrate(db, [nothing, nothing, nothing])
  await expect(migrate(db, [nothing])).rejects.toThrow('newer version')
})

test("text is ordered by its bytes, whatever the server's locale", async () => {
  await using site = await open()
  const { db } = site
  await migrate(db)
  await db
    .insertInto('settings')
    .values(['b', 'A', 'ä', 'a-2', 'a1', 'Z'].map((name) => ({ name, value: '' })))
    .execute()
  const rows = await db.selectFrom('settings').select('name').orderBy('name').execute()
  expect(rows.map(({ name }) => name)).toEqual(['A', 'Z', 'a-2', 'a1', 'b', 'ä'])
})

test('any text can be searched for', async () => {
  await using site = await open()
  const { db } = site
  await migrate(db)
  const name = 'emoji 🎬 Sọlá \u2028 lone \ud800 quote \' "'
  await db.insertInto('settings').values({ name, value: 'found' }).execute()
  expect(await db.selectFrom('settings').select('value').where('name', '=', name).execute()).toEqual([{ value: 'found' }])
})

test('a timestamp is written in the format of the columns, also a second ahead or behind', async () => {
  await using site = await open()
  const { db } = site
  await migrate(db)
  const now = new Date()
  await db
    .insertInto('settings')
    .values({ name: 'moment', value: dbTimestamp(db, new Date(now.getTime() + 1000)) })
    .execute()
  const { value } = await db.selectFrom('settings').select('value').executeTakeFirstOrThrow()
  expect(value).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Math.abs(Date.parse(value) - now.getTime() - 1000)).toBeLessThan(500)
})

test('watchers see a write once, and only if it was committed', async () => {
  await using site = await open()
  const { db } = site
  await migrate(db)
  let changes = 0
  const watch = await watchCounter(db, 'posts', { onChange: () => (changes += 1), log: pino({ level: 'silent' }), everyMs: 5 })
  await db
    .transaction()
    .execute(async (trx) => {
      await incrementCounter(trx, 'posts')
      throw new Error('on purpose')
    })
    .catch(() => {})
  await incrementCounter(db, 'posts')
  await until(() => (changes > 0 ? true : null))
  await watch.stop()
  expect(changes).toBe(1)
})
