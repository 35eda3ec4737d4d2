// Streams the progress of a backup task (create, check, restore) as lines of JSON. One task runs at a time.
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import type { BackupProgress } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { rootCause } from '#server/db/unavailable.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { BackupError } from './backup-error.ts'
import type { OnProgress } from './backup-worker-client.ts'

/** The last progress line is repeated at this interval, so that proxies don't close the connection as idle. */
const keepAliveMs = 5000

type TaskStreamDeps = { log: Logger; findCurrentSession(c: Context<AppEnv>): Promise<string | null> }
export type TaskStreams = ReturnType<typeof createTaskStreams>

export function createTaskStreams({ log, findCurrentSession }: TaskStreamDeps) {
  let isBusy = false
  return { isBusy: () => isBusy, stream: streamTask }

  /** Streams one JSON line per step and one for the result. The task goes on if the client disconnects. */
  async function streamTask(
    c: Context<AppEnv>,
    logMessage: string,
    run: (onStep: OnProgress) => Promise<string | null>,
  ): Promise<Response> {
    if (isBusy) throw new AppError(409, adminMessages.backupBusy)
    isBusy = true
    const session = await findCurrentSession(c).catch(() => null)
    c.header('content-type', 'application/x-ndjson')
    // These headers turn off compression and nginx's buffering, which would delay the progress lines.
    c.header('cache-control', 'no-store, no-transform')
    c.header('x-accel-buffering', 'no')
    return stream(c, async (out) => {
      let last: BackupProgress = { state: 'working', phase: 'check', done: 0, of: 1 }
      const writeLine = (line: BackupProgress) => {
        last = line
        return out.write(`${JSON.stringify(line)}\n`)
      }
      const keepAliveTimer = setInterval(() => void writeLine(last), keepAliveMs)
      try {
        const name = await run((phase, { done, of }) => void writeLine({ state: 'working', phase, done, of }))
        log.info({ backup: name, session }, name ? logMessage : 'backup task interrupted by a shutdown')
        await writeLine(name ? { state: 'done', name } : { state: 'failed', message: adminMessages.backupFailed })
      } catch (error) {
        log.error({ err: error, requestId: c.get('requestId') }, 'backup task failed')
        await writeLine({ state: 'failed', message: `${adminMessages.backupFailed}: ${describeError(error)}` })
      } finally {
        clearInterval(keepAliveTimer)
        isBusy = false
      }
    })
  }
}

/** What staff see of an error; the full error is only in the log. */
function describeError(error: unknown): string {
  return error instanceof BackupError ? error.message : rootCause(error)
}
