import { setTimeout as pause } from 'node:timers/promises'
import { BadSetting } from '../env.ts'
import { migrate } from './migrations/migrate.ts'
import { openDb, type Where } from './open.ts'
import type { Db } from './schema.ts'
import { rootCause, Unavailable } from './unavailable.ts'

/** Machines that start together: the database may need a moment longer than the site. */
const patienceMs = 30_000

/**
 * Opens the database and brings its tables to this version. `onWait` is called once if the database has to be waited for.
 * @throws BadSetting when it can't be used, or does not answer within half a minute
 */
export async function openReady(where: Where, onWait: (reason: string) => void = () => {}): Promise<Db> {
  const patient = openDb(where, { isPatient: true })
  try {
    await whenItAnswers(() => migrate(patient), where, onWait)
  } catch (error) {
    if (where.databaseUrl) throw new BadSetting('DATABASE_URL', `the database cannot be used: ${rootCause(error)}`)
    throw new BadSetting('DATA_DIR', `the database in ${where.dataDir} cannot be used: ${rootCause(error)}`)
  } finally {
    await patient.destroy()
  }
  return openDb(where)
}

async function whenItAnswers(work: () => Promise<void>, { databaseUrl }: Where, onWait: (reason: string) => void): Promise<void> {
  const end = Date.now() + patienceMs
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work()
    } catch (error) {
      // A file that is away does not come back by itself.
      const mayPass = error instanceof Unavailable && (error.reason === 'busy' || (error.reason === 'away' && databaseUrl))
      if (!mayPass || Date.now() > end) throw error
      if (isFirst) onWait(rootCause(error))
      await pause(1000)
    }
  }
}
