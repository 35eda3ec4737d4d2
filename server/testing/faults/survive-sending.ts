// Proves that no email of a newsletter is lost when the sending processes are killed and frozen.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { isLocked } from '#server/db/connection/sqlite.ts'
import type { TestStorage } from '../database/test-storage.ts'
import type { Random } from '../fuzz/random.ts'
import { mailSink } from '../mail/mail-sink.ts'
import { callSettings, siteCalls } from '../site/site-calls.ts'
import { type SiteProcess, startProcess } from '../site/site-process.ts'
import { addSubscribers, makeSubscriberEmails } from '../site/subscribers.ts'
import { killHard } from './crashing-site.ts'
import { findMiscounts } from './losses.ts'
import { expireLeases } from './wait-for-emails.ts'

type SendingOptions = {
  mails: number
  kills: number
  /** How often a process is frozen for longer than its lease. */
  freezes: number
  processes: number
  random: Random
  policy: 'resend' | 'review'
  /** Whether to end leases early; otherwise they expire after a minute. */
  endsLeasesEarly: boolean
}

type SendingResult = {
  lost: number
  twice: number
  uncertain: number
  different: number
  /** Counts of the campaign that differ from its deliveries. */
  miscounted: string[]
  /** Emails that count towards the send quotas although the mail server didn't accept them. */
  overcounted: number
}

/** SMTP_CONNECTIONS of the tested processes. A killed process was sending at most one email on each connection. */
export const connections = 5

export async function surviveSending(storage: TestStorage, settings: SendingOptions): Promise<SendingResult> {
  const { mails, kills, freezes, processes, random, policy, endsLeasesEarly } = settings
  await using sink = await mailSink()
  const mail = {
    SMTP_URL: sink.url,
    SMTP_CONNECTIONS: String(connections),
    NEWSLETTER_UNKNOWN_OUTCOME: policy,
    MAIL_PER_DAY: '1000000',
  }
  const env = { ...storage.env, ...callSettings, ...mail }
  const start = () => startProcess(env)
  const running: SiteProcess[] = await Promise.all(Array.from({ length: processes }, start))
  try {
    const emails = makeSubscriberEmails(mails)
    await addSubscribers(storage, emails)
    const [first] = running
    expect((await siteCalls(first?.address ?? '').orderNewsletter('News', 'one key')).status).toBe(200)
    for (let fault = 1; fault <= kills + freezes; fault += 1) {
      const enough = sink.received.length + random.below(Math.max(1, Math.floor((mails / (kills + freezes + 1)) * 1.2)))
      await sink.untilReceived(Math.min(enough, mails - 20))
      const victim = random.below(running.length)
      const process = running[victim]
      if (!process) continue
      if (fault <= freezes) await freeze(process, storage)
      else {
        await killHard(process)
        running[victim] = await start()
      }
      if (endsLeasesEarly) await storage.query(expireLeases)
    }
    return await storage.query(async (db) => {
      const isOver = async () => {
        if (endsLeasesEarly) await expireLeases(db)
        return (await db.selectFrom('campaigns').select('state').executeTakeFirst())?.state
      }
      await expect.poll(isOver, { timeout: endsLeasesEarly ? 60_000 : 600_000, interval: 200 }).toBe('done')
      const { id, uncertain } = await db.selectFrom('campaigns').select(['id', 'uncertain']).executeTakeFirstOrThrow()
      const copies = Map.groupBy(sink.received, ({ to }) => to.join())
      const uncertainRows = await db.selectFrom('deliveries').select('email').where('state', '=', 'uncertain').execute()
      const counts = await db.selectFrom('send_counts').select('used').where('period', '=', 'day').execute()
      // Uncertain deliveries are not lost, because staff decide about them.
      const accounted = new Set([...copies.keys(), ...uncertainRows.map(({ email }) => email)])
      return {
        lost: emails.filter((email) => !accounted.has(email)).length,
        twice: sink.received.length - copies.size,
        uncertain,
        different: [...copies.values()].flatMap((each) => each.filter(({ raw }) => raw !== each[0]?.raw)).length,
        miscounted: await findMiscounts(db, id),
        overcounted: counts.reduce((sum, { used }) => sum + used, 0) - sink.received.length,
      }
    })
  } finally {
    await Promise.all(running.map((process) => process[Symbol.asyncDispose]()))
  }
}

/** Stops a process and ends its leases, so that other processes take over its deliveries before it continues. */
async function freeze({ child }: SiteProcess, { query, file }: TestStorage): Promise<void> {
  await stopBetweenWrites(child, file)
  await pause(2500)
  await query(expireLeases)
  await pause(500)
  child.kill('SIGCONT')
}

/** Freezes a process (SIGSTOP) outside its transactions, because an open one would block all writes to a SQLite file. */
async function stopBetweenWrites(child: SiteProcess['child'], file: string | null): Promise<void> {
  for (let attempt = 1; attempt <= 100; attempt += 1) {
    child.kill('SIGSTOP')
    await pause(20)
    if (!file || !isLocked(file)) return
    child.kill('SIGCONT')
    await pause(attempt % 7)
  }
  throw new Error('the process held the lock of the database each time that it was stopped')
}
