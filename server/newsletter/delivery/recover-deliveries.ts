import { isInLeasedState, leasedStates } from '#server/db/delivery-states.ts'
import { dbTimestamp, skipLocked } from '#server/db/dialect.ts'
import type { Db } from '#server/db/schema.ts'
import { adjustCounters, type CounterChanges, noLease, replyLostMessage } from './deliveries.ts'

/**
 * Releases deliveries with expired leases and returns how many. With the policy `review`, those that were being sent become `uncertain`,
 * for staff to decide.
 */
export async function recoverDeliveries(
  db: Db,
  {
    now,
    unknownOutcomePolicy,
    isInFlightHere,
  }: { now: Date; unknownOutcomePolicy: 'resend' | 'review'; isInFlightHere(campaignId: string, subscriberId: string): boolean },
): Promise<number> {
  const expired = (on: Db) =>
    on
      .selectFrom('deliveries')
      .select(['campaign_id', 'subscriber_id', 'state'])
      .where(isInLeasedState)
      .where('lease_until', '<', dbTimestamp(on, now))
      .limit(1000)
  // Reading first avoids a write transaction if no lease has expired.
  if (!(await expired(db).executeTakeFirst())) return 0
  return db.transaction().execute(async (trx) => {
    // Rows that a frozen process has locked are skipped, to avoid waiting for it.
    const rows = await skipLocked(trx, expired(trx)).execute()
    const orphaned = rows.filter((row) => !isInFlightHere(row.campaign_id, row.subscriber_id))
    const counterChanges: [string, CounterChanges][] = []
    for (const state of leasedStates) {
      const shouldAskStaff = state === 'sending' && unknownOutcomePolicy === 'review'
      for (const [campaignId, rows] of Map.groupBy(
        orphaned.filter((row) => row.state === state),
        (row) => row.campaign_id,
      )) {
        const { numUpdatedRows } = await trx
          .updateTable('deliveries')
          .set({
            ...noLease,
            ...(shouldAskStaff ? { state: 'uncertain' } : { state: 'queued' }),
            ...(state === 'sending' ? { last_code: null, last_text: replyLostMessage } : {}),
          })
          .where('campaign_id', '=', campaignId)
          .where(
            'subscriber_id',
            'in',
            rows.map((row) => row.subscriber_id),
          )
          .where('state', '=', state)
          .executeTakeFirst()
        if (shouldAskStaff) counterChanges.push([campaignId, { uncertain: Number(numUpdatedRows) }])
      }
    }
    for (const [campaignId, changes] of counterChanges.sort(([a], [b]) => (a < b ? -1 : 1)))
      await adjustCounters(trx, campaignId, changes)
    return orphaned.length
  })
}
