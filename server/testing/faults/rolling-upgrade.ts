// Runs two site processes with one PostgreSQL behind a proxy, and replaces them one by one while visitors read and write.
import { expect } from 'vitest'
import { createTestStorage } from '../database/test-storage.ts'
import { freePort } from '../http/free-port.ts'
import type { FrontProxy } from '../http/front-proxies.ts'
import { mailSink } from '../mail/mail-sink.ts'
import { callSettings } from '../site/site-calls.ts'
import { type SiteProcess, startProcess } from '../site/site-process.ts'
import { findMailFaults } from './losses.ts'
import { sendSteadily } from './steady-clients.ts'
import { waitForEmails } from './wait-for-emails.ts'

type RollingUpgradeOptions = {
  startProxy: (ports: readonly [number, number]) => Promise<FrontProxy>
  rounds: number
  clients: number
  everyMs: number
}

type RollingUpgradeResult = {
  answered: number
  failures: readonly string[]
  /** Messages and subscriptions not stored exactly once, and emails not sent exactly once. */
  losses: string[]
}

export async function runRollingUpgrade({
  startProxy,
  rounds,
  clients,
  everyMs,
}: RollingUpgradeOptions): Promise<RollingUpgradeResult> {
  await using storage = await createTestStorage('postgres')
  await using sink = await mailSink()
  const ports = [await freePort(), await freePort()] as const
  // TRUST_PROXY is 2, because each client sends an X-Forwarded-For of its own, and the proxy adds an entry.
  const start = (port: number) =>
    startProcess({ ...storage.env, ...callSettings, TRUST_PROXY: '2', SMTP_URL: sink.url, PORT: String(port) })
  const processes = await Promise.all(ports.map(start))
  try {
    await using proxy = await startProxy(ports)
    const visitors = sendSteadily(proxy.address, { clients, everyMs })
    const waitForTraffic = () => expect.poll(visitors.answered).toBeGreaterThan(visitors.answered() + 10 * clients)
    await waitForTraffic()
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, port] of ports.entries()) {
        await stopProcess(processes[index])
        processes[index] = await start(port)
        // Replaces the next process only when this one is ready, as in docs/operate/upgrades.md.
        await expect.poll(async () => (await fetch(`http://localhost:${port}/readyz`)).status).toBe(200)
        await waitForTraffic()
      }
    }
    await visitors.stop()
    const losses = await storage.query(async (db) => {
      await waitForEmails(db, { endsLeasesEarly: false })
      const messages = await db.selectFrom('contact_messages').select('subject').execute()
      const subscribers = await db.selectFrom('subscribers').select('email').execute()
      return [
        ...differences(
          visitors.acknowledged.subjects,
          messages.map(({ subject }) => subject),
        ),
        ...differences(
          visitors.acknowledged.emails,
          subscribers.map(({ email }) => email),
        ),
        ...(await findMailFaults(db, sink.received, { kills: 0 })),
      ]
    })
    return { answered: visitors.answered(), failures: visitors.failures(), losses }
  } finally {
    await Promise.all(processes.map((run) => run[Symbol.asyncDispose]()))
  }
}

async function stopProcess(run: SiteProcess | undefined): Promise<void> {
  run?.child.kill('SIGTERM')
  expect(await run?.exit).toBe(0)
}

function differences(acknowledged: readonly string[], stored: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1)
  const lost = acknowledged.filter((name) => !counts.has(name)).map((name) => `${name} is lost`)
  const known = new Set(acknowledged)
  const unacknowledged = stored.filter((name) => !known.has(name)).map((name) => `${name} was never acknowledged`)
  const doubled = [...counts].filter(([, count]) => count > 1).map(([name, count]) => `${name} is there ${count} times`)
  return [...lost, ...unacknowledged, ...doubled]
}
