// Proves that a full disk loses no data: clients write before the disk is full, while it is full, and afterwards.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import type { TestStorage } from '../database/test-storage.ts'
import type { Random } from '../fuzz/random.ts'
import type { Received } from '../mail/mail-sink.ts'
import { callSettings, logIn, siteCalls } from '../site/site-calls.ts'
import { launch } from '../site/site-process.ts'
import { killHard } from './crashing-site.ts'
import type { Disk } from './full-disk.ts'
import { createLedger, type Ledger } from './ledger.ts'
import { findLosses, findMailFaults, findPartialWrites, findUnacknowledged } from './losses.ts'
import { integrityFaults } from './survive-kills.ts'
import { waitForEmails } from './wait-for-emails.ts'
import { startWriters } from './writers.ts'

type Settings = {
  disk: Disk
  logFile: string
  random: Random
  endsLeasesEarly: boolean
  /** Restarts the database server, if the full disk stops it. */
  repair?: () => Promise<void>
  /** Pages that must work before, while and after the disk is full. */
  pages?: readonly string[]
}

const refills = 6

/** @throws if a request fails for another reason than the full disk, or data are missing afterwards */
export async function surviveFullDisk(storage: TestStorage, settings: Settings): Promise<Ledger> {
  const { disk, logFile, random, endsLeasesEarly, repair, pages = ['/', '/blog', '/api/posts', '/healthz'] } = settings
  const site = launch({ ...callSettings, ...storage.env }, '/bin/sh', [
    '-c',
    'exec "$0" server/main.ts >>"$1" 2>&1',
    process.execPath,
    logFile,
  ])
  const { pid = 0 } = site.child
  try {
    const address = await addressIn(logFile)
    const calls = siteCalls(address, await logIn(address))
    const ledger = createLedger()
    const open = async () => (await Promise.all(pages.map(calls.get))).map(({ status }) => status)
    const writers = startWriters({ connect: async () => calls, ledger, random, received: [], extra: 4000 })
    await expect.poll(() => ledger.acknowledged, { interval: 10 }).toBeGreaterThan(20)

    expect(await open()).toEqual(pages.map(() => 200))
    disk.fill(pid)
    const refused = () => (ledger.statuses.get(507) ?? 0) + (ledger.statuses.get(503) ?? 0)
    await expect.poll(refused, { timeout: 60_000 }).toBeGreaterThan(30)
    expect(await open()).toEqual(pages.map(() => 200))

    // The disk fills up in a different write each time. Not with `repair`: then the full disk has stopped the database.
    for (let time = 0; time < refills && !repair; time += 1) {
      expect(await storage.query(findPartialWrites)).toEqual([])
      const before = refused()
      disk.freeSome(pid)
      await expect.poll(refused, { interval: 10 }).toBeGreaterThan(before + 10)
    }
    disk.makeRoom(pid)
    await repair?.()
    const before = ledger.acknowledged
    await expect.poll(() => ledger.acknowledged).toBeGreaterThan(before + 40)
    expect(await open()).toEqual(pages.map(() => 200))
    await writers.stop()
    expect(site.child.exitCode).toBe(null)

    // Every refusal must say that the server is full or busy.
    expect([...ledger.statuses.keys()].filter((status) => ![200, 201, 204, 503, 507].includes(status))).toEqual([])
    expect([messages.serverFull, messages.serverBusy]).toEqual(expect.arrayContaining([...ledger.refusals]))
    const faults = await storage.query(async (db) => {
      await waitForEmails(db, { endsLeasesEarly })
      return [
        ...(await findLosses(db, ledger)),
        ...(await findUnacknowledged(db, ledger)),
        ...(await findMailFaults(db, readOutbox(storage.dataDir), { kills: 0 })),
      ]
    })
    expect([...faults, ...integrityFaults(storage.file)]).toEqual([])
    return ledger
  } finally {
    await killHard(site)
  }
}

export function oldLog(file: string, bytes: number): string {
  writeFileSync(file, `${'an older line '.repeat(8)}\n`.repeat(bytes / 113))
  return file
}

async function addressIn(logFile: string): Promise<string> {
  const find = () => /http:\/\/localhost:\d+/.exec(readFileSync(logFile, 'utf8'))?.[0]
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

function readOutbox(dataDir: string): Received[] {
  const folder = join(dataDir, 'outbox')
  return readdirSync(folder).map((name) => {
    const raw = readFileSync(join(folder, name), 'utf8')
    // A file without .eml is an incomplete email. findMailFaults() reports it, because its name isn't a recipient.
    const to = name.endsWith('.eml') ? (/^To: (.*)$/m.exec(raw)?.[1]?.trim() ?? '') : name
    return { to: [to], from: '', raw }
  })
}
