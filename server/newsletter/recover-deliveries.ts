import { sql } from 'kysely'
import { dbTimestamp, skipLocked } from '../db/dialect.ts'
import type { Db } from '../db/schema.ts'
import { answerLost, count, type Ends, free } from './deliveries.ts'

/**
 * Frees what a process held that is gone: what it had not begun is queued again; what it had is sent again (it may come twice), or held for
 * the staff. `isOurs`: on its way in this process, whose renewals failed.
 */
export async function recoverDeliveries(
  db: Db,
  { now, policy, isOurs }: { now: Date; policy: 'resend' | 'hold'; isOurs(campaignId: string, subscriberId: string): boolean },
): Promise<number> {
  const expired = (on: Db) =>
    on
      .selectFrom('deliveries')
      .select(['campaign_id', 'subscriber_id', 'state'])
      .where(sql<boolean>`state in ('leased', 'sending')`)
      .where('lease_until', '<', dbTimestamp(on, now))
      .limit(1000)
  // Looked for first, because looking holds up nobody.
  if (!(await expired(db).executeTakeFirst())) return 0
  return db.transaction().execute(async (trx) => {
    // Not those that a frozen process has locked.
    const rows = await skipLocked(trx, expired(trx)).execute()
    const lost = rows.filter((row) => !isOurs(row.campaign_id, row.subscriber_id))
    const counts: [string, Ends][] = []
    for (const state of ['leased', 'sending'] as const) {
      const isHeldForDecision = state === 'sending' && policy === 'hold'
      for (const [campaignId, rows] of Map.groupBy(
        lost.filter((row) => row.state === state),
        (row) => row.campaign_id,
      )) {
        const { numUpdatedRows } = await trx
          .updateTable('deliveries')
          .set({
            ...free,
            ...(isHeldForDecision ? { state: 'uncertain' } : { state: 'queued' }),
            ...(state === 'sending' ? { last_code: null, last_text: answerLost } : {}),
          })
          .where('campaign_id', '=', campaignId)
          .where(
            'subscriber_id',
            'in',
            rows.map((row) => row.subscriber_id),
          )
          .where('state', '=', state)
          .executeTakeFirst()
        if (isHeldForDecision) counts.push([campaignId, { uncertain: Number(numUpdatedRows) }])
      }
    }
    for (const [campaignId, ends] of counts.sort(([a], [b]) => (a < b ? -1 : 1))) await count(trx, campaignId, ends)
    return lost.length
  })
}
