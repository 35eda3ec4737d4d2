// Runs the commands backup, restore and mail:resume while clients use the site. Needs the built pages.
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFailed, test } from 'vitest'
import { serverUrl } from '#server/testing/database/postgres-server.ts'
import { createTestStorage, type Engine, testOnPostgres } from '#server/testing/database/test-storage.ts'
import { crashingSite } from '#server/testing/faults/crashing-site.ts'
import { createLedger } from '#server/testing/faults/ledger.ts'
import { findLosses } from '#server/testing/faults/losses.ts'
import { startWriters } from '#server/testing/faults/writers.ts'
import { seed, seededRandom } from '#server/testing/fuzz/random.ts'
import { mailSink, type Received } from '#server/testing/mail/mail-sink.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { siteCalls } from '#server/testing/site/site-calls.ts'
import { launch, startProcess } from '#server/testing/site/site-process.ts'
import { adminPassword, newsletterKey } from '#server/testing/site/test-site.ts'
import { listBackups } from './backup-files.ts'

const secrets = { ADMIN_PASSWORD: adminPassword, NEWSLETTER_API_KEY: newsletterKey }

async function run(script: 'backup' | 'restore' | 'mail-resume', env: Record<string, string>, ...args: string[]) {
  const { exit, output } = launch(env, process.execPath, [`scripts/${script}.ts`, ...args])
  return { status: await exit, output: output() }
}

async function survivesRestore(from: Engine, to: Engine) {
  onTestFailed(() => console.log(`TEST_SEED=${seed}`))
  await using storage = await createTestStorage(from)
  await using sink = await mailSink()
  await using site = await crashingSite({ ...storage.env, SMTP_URL: sink.url })
  const ledger = createLedger()
  const writers = startWriters({ connect: site.connect, ledger, random: seededRandom(seed), received: sink.received })
  const enough = (count: number) => expect.poll(() => ledger.acknowledged, { interval: 5 }).toBeGreaterThan(count)
  await enough(30)
  const before = structuredClone(ledger)
  const acknowledged = ledger.acknowledged
  const made = await run('backup', storage.env)
  expect(made.status).toBe(0)
  expect(ledger.acknowledged).toBeGreaterThan(acknowledged)
  await writers.stop()
  const [{ file = '' } = {}] = await listBackups(join(storage.dataDir, 'backups'))
  const hashes = (output: string) => output.match(/^ {2}\w+ +\d+ {3}[0-9a-f]{16}$/gm)
  expect(hashes(made.output)?.length).toBeGreaterThan(10)

  await using copy = await createTestStorage(to)
  const restored = await run('restore', copy.env, file)
  expect([restored.status, hashes(restored.output)]).toEqual([
    0,
    hashes(made.output)?.filter((line) => !line.includes('outbox_files')),
  ])
  // The copy must have every write that was acknowledged before the backup began, and no partial records.
  const faults = await copy.query((db) => findLosses(db, { ...before, posts: new Map() }))
  expect(faults.filter((line) => !/came from nowhere|never left/.test(line))).toEqual([])
  expect(await copy.query(readSigningKey)).toEqual(await storage.query(readSigningKey))

  await using other = await mailSink()
  await using twin = await startProcess({ ...copy.env, ...secrets, SMTP_URL: other.url })
  expect(twin.output()).toMatch(/EMAIL IS PAUSED. To resume: npm run mail:resume -- on/)
  expect(await (await fetch(`${twin.address}/readyz`)).json()).toEqual({ ready: true, problems: [], notices: ['sending paused'] })
  const message = { name: 'Ada', email: 'ada@reader.test', subject: 'After', message: 'Hello' }
  expect((await siteCalls(twin.address).sendMessage(message, 'after')).status).toBe(201)
  expect((await siteCalls(twin.address).subscribe('new@reader.test')).status).toBe(201)
  expect((await siteCalls(twin.address).orderNewsletter('After', 'after')).status).toBe(200)
  // Longer than the senders' polling interval, so that email would be sent if it weren't paused.
  await pause(2500)
  expect(other.received).toEqual([])
  expect((await run('mail-resume', copy.env)).output).toMatch(/Email is paused/)
  expect((await run('mail-resume', copy.env, 'on')).output).toMatch(/Email resumed/)
  await expect.poll(() => subjects(other.received)).toEqual(expect.arrayContaining(['After', 'Website: After']))
}

const subjects = (received: readonly Received[]) => received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())

test('a SQLite backup made during writes is complete, and its copy sends no email until staff allow it', () =>
  survivesRestore('sqlite', serverUrl ? 'postgres' : 'sqlite'))

testOnPostgres('and one of PostgreSQL', () => survivesRestore('postgres', 'sqlite'), 120_000)
