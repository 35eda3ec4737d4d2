// Numbers that rise with every write of their kind, in its transaction: how one process learns what another has written.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './schema.ts'

type Kind = 'posts'

export async function raiseVersion(step: Db, kind: Kind): Promise<void> {
  await step
    .insertInto('versions')
    .values({ name: kind, number: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number: sql<number>`versions.number + 1` }))
    .execute()
}

export type Watch = { stop(): Promise<void> }

type Settings = { onChange(): void; log: Logger; everyMs?: number }

/** Calls `onChange` within about a second of a write anywhere. While the database is away it waits: what is kept stays good. */
export async function watchVersion(db: Db, kind: Kind, { onChange, log, everyMs = 1000 }: Settings): Promise<Watch> {
  const read = async () =>
    (await db.selectFrom('versions').select('number').where('name', '=', kind).executeTakeFirst())?.number ?? 0
  let known = await read()
  let isAway = false
  let isStopped = false
  let look = Promise.resolve()
  let timer = next()

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await look
    },
  }

  function next() {
    return setTimeout(() => {
      look = compare()
    }, everyMs).unref()
  }

  async function compare(): Promise<void> {
    try {
      const number = await read()
      if (number !== known) onChange()
      known = number
      isAway = false
    } catch (error) {
      // Once: it may be away for long.
      if (!isAway) log.error(error, 'what other processes write is not seen just now')
      isAway = true
    }
    if (!isStopped) timer = next()
  }
}
