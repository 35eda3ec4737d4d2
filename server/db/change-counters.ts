// Transactions that write posts or content, or restore a backup also raise a counter, which all processes poll to notice the change.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './schema.ts'

/** `posts`, `content` and `redirects` rise when these change, `site` when a restored backup replaces all data. */
const counterNames = ['posts', 'content', 'redirects', 'site'] as const
type CounterName = (typeof counterNames)[number]

export async function incrementCounter(trx: Db, name: CounterName): Promise<void> {
  await trx
    .insertInto('change_counters')
    .values({ name, number: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number: sql<number>`change_counters.number + 1` }))
    .execute()
}

/** Raises each counter above its value before the restore (`before`) and its restored value, so that all processes notice. */
export async function incrementAllCounters(trx: Db, before: readonly { name: string; number: number }[]): Promise<void> {
  const rows = [...before, ...(await trx.selectFrom('change_counters').selectAll().execute())]
  for (const name of counterNames) {
    const number = Math.max(0, ...rows.filter((row) => row.name === name).map((row) => row.number)) + 1
    await trx
      .insertInto('change_counters')
      .values({ name, number })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ number }))
      .execute()
  }
}

type CounterWatch = { stop(): Promise<void> }

type WatchOptions = { onChange(): unknown; log: Logger; everyMs?: number }

/** Calls `onChange` about a second after any process has raised the counter; in a database outage, once the outage ends. */
export async function watchCounter(
  db: Db,
  name: CounterName,
  { onChange, log, everyMs = 1000 }: WatchOptions,
): Promise<CounterWatch> {
  const read = async () =>
    (await db.selectFrom('change_counters').select('number').where('name', '=', name).executeTakeFirst())?.number ?? 0
  let lastNumber = await read()
  let isAway = false
  let isStopped = false
  let poll = Promise.resolve()
  let timer = schedulePoll()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await poll
    },
  }

  function schedulePoll() {
    return setTimeout(() => {
      poll = compare()
    }, everyMs).unref()
  }

  async function compare(): Promise<void> {
    try {
      const number = await read()
      if (number !== lastNumber) await onChange()
      lastNumber = number
      isAway = false
    } catch (error) {
      // Log only the first failed poll of an outage.
      if (!isAway) log.error(error, 'changes by other processes are not noticed just now')
      isAway = true
    }
    if (!isStopped) timer = schedulePoll()
  }
}
