// Reads and deletes what record-activity.ts has recorded.
import { sql } from 'kysely'
import {
  type ActivitiesPage,
  type ActivitiesQuery,
  type Activity,
  type ActivityAction,
  type ActivityGroup,
  activityActions,
} from '#contract/entities/activities.ts'
import { startOfDay } from '#contract/format/agency-time.ts'
import type { Db } from '#server/db/schema.ts'

const pageSize = 50
const exportBatchSize = 1000
const keptForMs = 365 * 86_400_000

/** One page, newest first, and everyone who did something. */
export async function listActivities(db: Db, query: ActivitiesQuery): Promise<ActivitiesPage> {
  const activities = await select(db, query, pageSize + 1)
  return { activities: activities.slice(0, pageSize), people: await listPeople(db), hasMore: activities.length > pageSize }
}

export async function* readAllActivities(db: Db, query: ActivitiesQuery): AsyncGenerator<Activity[]> {
  for (let before = query.before; ; ) {
    const activities = await select(db, { ...query, before }, exportBatchSize)
    if (activities.length > 0) yield activities
    if (activities.length < exportBatchSize) return
    before = activities.at(-1)?.id
  }
}

export async function deleteOldActivities(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('activities')
    .where('at', '<', new Date(now.getTime() - keptForMs).toISOString())
    .execute()
}

/** IDs are made in the order of time, so they also order the list. */
function select(db: Db, { person, group, from, to, before }: ActivitiesQuery, limit: number): Promise<Activity[]> {
  let query = db
    .selectFrom('activities')
    .select(['id', 'at', 'account_name as name', 'action', 'subject'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (person !== undefined) query = query.where('account_id', '=', person)
  if (group) query = query.where('action', 'in', listActions(group))
  if (from) query = query.where('at', '>=', startOfDay(from).toISOString())
  if (to) query = query.where('at', '<', startOfDay(to, 1).toISOString())
  if (before) query = query.where('id', '<', before)
  return query.execute()
}

function listActions(group: ActivityGroup): ActivityAction[] {
  const actions = Object.keys(activityActions) as ActivityAction[] // Object.keys returns string[]
  return actions.filter((action) => activityActions[action].group === group)
}

/** Everyone by their latest name, also people whose accounts were removed. */
async function listPeople(db: Db): Promise<ActivitiesPage['people']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select account_id as id, account_name as name from activities
    where id in (select max(id) from activities group by account_id) order by lower(account_name), account_id`.execute(db)
  return rows.map(({ id, name }) => ({ id, name }))
}
