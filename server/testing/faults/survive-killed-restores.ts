// Proves that a restore into a running site is all or nothing, even if the process is killed at a random moment.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { createTestStorage, type Engine } from '../database/test-storage.ts'
import { seed, seededRandom } from '../fuzz/random.ts'
import { backupCallsOf } from '../site/backup-calls.ts'
import { callSettings, logIn, siteCalls } from '../site/site-calls.ts'
import { type SiteProcess, startProcess } from '../site/site-process.ts'
import { killHard } from './crashing-site.ts'

const backedUp = 20

export async function surviveKilledRestores(engine: Engine, kills: number): Promise<void> {
  await using storage = await createTestStorage(engine)
  const env = { ...callSettings, ...storage.env }
  const random = seededRandom(seed)
  const name = await (async () => {
    await using site = await startProcess(env)
    for (let n = 0; n < backedUp; n += 1) await siteCalls(site.address).subscribe(`kept-${n}@reader.test`)
    const backups = await backupCalls(site)
    await backups.make()
    return (await backups.list()).backups[0]?.name ?? ''
  })()
  for (let kill = 0; kill < kills; kill += 1) {
    await using site = await startProcess(env)
    const late = `late-${kill}@reader.test`
    expect((await siteCalls(site.address).subscribe(late)).status).toBe(201)
    const before = await storage.query(emails)
    const backups = await backupCalls(site)
    const restoring = backups.restore(name).catch(() => [])
    await pause(random.below(900))
    await killHard(site)
    await restoring
    const after = await storage.query(emails)
    if (after.includes(late)) expect(after).toEqual(before)
    else expect(after.length).toBe(backedUp)
  }
  await using site = await startProcess(env)
  const backups = await backupCalls(site)
  expect((await backups.restore(name)).at(-1)).toMatchObject({ state: 'done' })
  expect((await storage.query(emails)).length).toBe(backedUp)
}

async function backupCalls(site: SiteProcess) {
  return backupCallsOf((path, init) => fetch(site.address + path, init), await logIn(site.address))
}

async function emails(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('subscribers').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
