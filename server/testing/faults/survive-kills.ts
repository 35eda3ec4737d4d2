// Proves that no acknowledged write is lost: clients write while the process is killed at random moments and restarted.
import { DatabaseSync } from 'node:sqlite'
import { expect } from 'vitest'
import type { TestStorage } from '../database/test-storage.ts'
import type { Random } from '../fuzz/random.ts'
import { mailSink } from '../mail/mail-sink.ts'
import { crashingSite, killWhileStarting } from './crashing-site.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { findLosses, findMailFaults } from './losses.ts'
import { waitForEmails } from './wait-for-emails.ts'
import { startWriters } from './writers.ts'

type Settings = {
  kills: number
  random: Random
  /** Whether to end leases early; otherwise they expire after a minute. */
  endsLeasesEarly: boolean
  /** Called before each kill, for example to kill the database server. */
  before?: (kill: number) => Promise<void>
}

export async function surviveKills(
  storage: TestStorage,
  { kills, random, endsLeasesEarly, before }: Settings,
): Promise<{ faults: string[]; ledger: Ledger }> {
  await using sink = await mailSink()
  const env = { ...storage.env, SMTP_URL: sink.url }
  await using site = await crashingSite(env)
  const ledger = createLedger()
  const writers = startWriters({ connect: site.connect, ledger, random, received: sink.received })
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = ledger.acknowledged + 10 + random.below(20)
    await expect.poll(() => ledger.acknowledged, { timeout: 60_000, interval: 5 }).toBeGreaterThan(enough)
    await before?.(kill)
    await new Promise((resolve) => setTimeout(resolve, random.below(100)))
    await site.kill()
    if (random.below(3) === 0) await killWhileStarting(env, random.below(800))
    await site.start()
  }
  await writers.stop()
  const faults = await storage.query(async (db) => {
    await waitForEmails(db, { endsLeasesEarly })
    return [...(await findLosses(db, ledger)), ...(await findMailFaults(db, sink.received, { kills: 2 * kills }))]
  })
  return { faults: [...faults, ...site.unexpectedErrors(), ...integrityFaults(storage.file)], ledger }
}

export function integrityFaults(file: string | null): string[] {
  if (!file) return []
  const database = new DatabaseSync(file)
  const rows = database.prepare('pragma integrity_check').all()
  database.close()
  return rows.flatMap(({ integrity_check: found }) => (found === 'ok' ? [] : [String(found)]))
}
