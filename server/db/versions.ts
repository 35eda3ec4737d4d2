// Numbers that rise with every write of their kind, in its transaction: how one process learns what another has written.
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './schema.ts'

/** `site`: another site has taken this one's place, by a restore. */
type Kind = 'posts' | 'site'

export async function raiseVersion(step: Db, kind: Kind): Promise<void> {
  await step
    .insertInto('versions')
    .values({ name: kind, number: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number: sql<number>`versions.number + 1` }))
    .execute()
}

/** All kinds above what any process has seen, the rows as they were `before` and as they are. */
export async function raiseAllVersions(step: Db, before: readonly { name: string; number: number }[]): Promise<void> {
  const known = [...before, ...(await step.selectFrom('versions').selectAll().execute())]
  for (const name of ['posts', 'site'] satisfies Kind[]) {
    const number = Math.max(0, ...known.filter((row) => row.name === name).map((row) => row.number)) + 1
    await step
      .insertInto('versions')
      .values({ name, number })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ number }))
      .execute()
  }
}

export type Watch = { stop(): Promise<void> }

type Settings = { onChange(): unknown; log: Logger; everyMs?: number }

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
      if (number !== known) await onChange()
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
