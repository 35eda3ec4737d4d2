// Counts the emails of all processes against the limits of the mail account. The count may be too high after a crash, never too low.
import { sql } from 'kysely'
import { advisoryLock } from '#server/db/dialect.ts'
import type { Db, Schema } from '#server/db/schema.ts'

export type Quotas = { perMinute: number | null; perHour: number | null; perDay: number | null }

/** How many more emails may be sent now. If `remaining` is 0, `resetsAt` says when it grows. */
type QuotaStatus = { remaining: number; resetsAt: Date | null }

type Period = Schema['send_counts']['period']

// Emails are counted in slots of `slotMs`. A slot counts until its latest email is a whole period old.
const periods = {
  minute: { ms: 60_000, slotMs: 5000 },
  hour: { ms: 3_600_000, slotMs: 300_000 },
  day: { ms: 86_400_000, slotMs: 3_600_000 },
} satisfies Record<Period, { ms: number; slotMs: number }>

export async function readQuotaStatus(db: Db, quotas: Quotas, now: Date): Promise<QuotaStatus> {
  const statuses = await Promise.all(listLimits(quotas).map(({ period, limit }) => readPeriodStatus(db, { period, limit, now })))
  return statuses.reduce((tightest, each) => (isMoreRestrictive(each, tightest) ? each : tightest), {
    remaining: Number.POSITIVE_INFINITY,
    resetsAt: null,
  })
}

/** Call this first in a transaction that changes the counts of emails. It waits for other such transactions. */
export async function lockQuotas(trx: Db, quotas: Quotas): Promise<void> {
  if (listLimits(quotas).length > 0) await advisoryLock(trx, 'send quotas')
}

/** Counts emails whose sending starts at `at`. */
export async function countAgainstQuotas(db: Db, quotas: Quotas, { mails, at }: { mails: number; at: Date }): Promise<void> {
  if (mails === 0) return
  for (const { period } of listLimits(quotas)) {
    await db
      .insertInto('send_counts')
      .values({ period, slot: toSlotStart(period, at), used: mails })
      .onConflict((conflict) =>
        conflict.columns(['period', 'slot']).doUpdateSet({ used: sql<number>`send_counts.used + ${sql.lit(mails)}` }),
      )
      .execute()
  }
}

/** Subtracts emails that weren't accepted from the counts of the time `at` when their sending started. */
export async function refundQuotas(db: Db, quotas: Quotas, { mails, at }: { mails: number; at: Date }): Promise<void> {
  for (const { period } of listLimits(quotas)) {
    await db
      .updateTable('send_counts')
      .set({ used: sql<number>`used - ${sql.lit(mails)}` })
      .where('period', '=', period)
      .where('slot', '=', toSlotStart(period, at))
      .execute()
  }
}

/** Deletes counts that are too old for any period, or far in the future because the clock was ahead. */
export async function deleteOldMailCounts(db: Db, now: Date): Promise<void> {
  const fromNow = (ms: number) => new Date(now.getTime() + ms).toISOString()
  await db
    .deleteFrom('send_counts')
    .where(({ eb, or }) => or([eb('slot', '<', fromNow(-2 * periods.day.ms)), eb('slot', '>', fromNow(2 * periods.day.ms))]))
    .execute()
}

async function readPeriodStatus(
  db: Db,
  { period, limit, now }: { period: Period; limit: number; now: Date },
): Promise<QuotaStatus> {
  const { ms, slotMs } = periods[period]
  const slots = await db
    .selectFrom('send_counts')
    .select(['slot', 'used'])
    .where('period', '=', period)
    .where('slot', '>', new Date(now.getTime() - ms - slotMs).toISOString())
    // Later slots were written by a clock that was ahead. The next one counts, because clocks of several machines differ a little.
    .where('slot', '<=', new Date(now.getTime() + slotMs).toISOString())
    .orderBy('slot')
    .execute()
  let used = slots.reduce((sum, slot) => sum + slot.used, 0)
  if (used < limit) return { remaining: limit - used, resetsAt: null }
  for (const slot of slots) {
    used -= slot.used
    if (used < limit) return { remaining: 0, resetsAt: new Date(Date.parse(slot.slot) + slotMs + ms) }
  }
  return { remaining: 0, resetsAt: new Date(now.getTime() + ms) }
}

function isMoreRestrictive(one: QuotaStatus, other: QuotaStatus): boolean {
  if (one.remaining !== other.remaining) return one.remaining < other.remaining
  return (one.resetsAt?.getTime() ?? 0) > (other.resetsAt?.getTime() ?? 0)
}

function listLimits({ perMinute, perHour, perDay }: Quotas): { period: Period; limit: number }[] {
  const limits = { minute: perMinute, hour: perHour, day: perDay }
  const periodNames: Period[] = ['minute', 'hour', 'day']
  return periodNames.flatMap((period) => {
    const limit = limits[period]
    return limit === null ? [] : [{ period, limit }]
  })
}

function toSlotStart(period: Period, at: Date): string {
  const { slotMs } = periods[period]
  return new Date(Math.floor(at.getTime() / slotMs) * slotMs).toISOString()
}
