// Endpoints with which staff make, download, check, upload and restore backups.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import { type Backup, type BackupProgress, backupEndpoints } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import type { Db } from '#server/db/schema.ts'
import { rootCause } from '#server/db/unavailable.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { registerEndpoint, type VerifyAdmin } from '#server/http/endpoints.ts'
import { countPending, readSendingPause, resumeSending } from '#server/mail/queue/sending-pause.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, findBackup, listBackups, markChecked, nameOf, removeBackup, removeLeftovers } from './backup-files.ts'
import { checkBackupInWorker, createBackupInWorker, type OnProgress, restoreInWorker } from './backup-worker-client.ts'
import { consumeDownloadLink, createDownloadLink } from './download-links.ts'
import { appendChunk, finishUpload } from './uploads.ts'

type BackupEndpointDeps = {
  db: Db
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backups'>
  log: Logger
  now: () => Date
  verifyAdmin: VerifyAdmin
  /** The session's ID; null without a valid login. */
  readSession(authorization: string | undefined): Promise<string | null>
  readFreeBytes(): Promise<number>
  wakeSender(): void
  /** Aborts long tasks, so that a shutdown isn't delayed. */
  stopping: AbortSignal
}

/** Interval of progress lines that repeat the last one, so that proxies don't close the connection as idle. */
const keepAliveMs = 5000
/** Disk space that an upload must leave free for the site itself. */
const reservedBytes = 1024 ** 3 / 2

export function registerBackupEndpoints(api: Hono<AppEnv>, deps: BackupEndpointDeps): void {
  const { db, env, log, now, stopping } = deps
  const { folder, keep: keepCount } = env.backups
  const options = { verifyAdmin: deps.verifyAdmin }
  let isBusy = false

  registerEndpoint(
    api,
    backupEndpoints.listBackups,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      const [backups, pause] = [await listBackups(folder), await readSendingPause(db)]
      // Counting the pending deliveries of a million subscribers takes a moment, so it is done only during a pause.
      const waiting = pause ? await countPending(db) : { emails: 0, deliveries: 0 }
      return { backups: backups.map(toBackup), keep: keepCount, pause, waiting }
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.createBackup,
    ({ c }) =>
      streamTask(c, 'backup made', async (onStep) => {
        const written = await createBackupInWorker(env, {
          folder,
          now: now(),
          kind: 'manual',
          onProgress: onStep,
          signal: stopping,
        })
        await removeLeftovers(folder)
        return written ? nameOf(written.file) : null
      }),
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.checkBackup,
    async ({ c, params }) => {
      const { file, name } = await requireBackup(params.name)
      return streamTask(c, 'backup checked', async (onStep) => {
        if (!(await checkBackupInWorker(file, env, { onProgress: onStep, signal: stopping }))) return null
        await markChecked(file)
        return name
      })
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.restoreBackup,
    async ({ c, params }) => {
      const { file, name } = await requireBackup(params.name)
      return streamTask(c, 'backup restored', async (onStep) => {
        const restored = await restoreInWorker(file, env, { folder, now: now(), onProgress: onStep })
        if (restored)
          log.warn({ backup: name, before: nameOf(restored.before) }, 'the site was replaced by a backup; mail is held')
        return restored && name
      })
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.deleteBackup,
    async ({ c, params }) => {
      const { file, name } = await requireBackup(params.name)
      if (isBusy) throw new AppError(409, adminMessages.backupBusy)
      await removeBackup(file)
      log.warn({ backup: name, session: await findCurrentSession(c) }, 'backup deleted')
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.createBackupLink,
    async ({ c, params }) => {
      const { name } = await requireBackup(params.name)
      c.header('cache-control', 'no-store')
      log.info({ backup: name, session: await findCurrentSession(c) }, 'link to a backup given')
      return { path: `/backups/files/${await createDownloadLink(db, name, now())}` }
    },
    options,
  )

  registerEndpoint(api, backupEndpoints.downloadBackup, async ({ c, params }) => {
    // A HEAD request (a link preview, say) must not consume the one-time link.
    if (c.req.method === 'HEAD') throw new AppError(404, adminMessages.backupLinkExpired)
    const name = await consumeDownloadLink(db, params.token ?? '', now())
    const backup = name && (await findBackup(folder, name))
    if (!backup) throw new AppError(404, adminMessages.backupLinkExpired)
    log.info({ backup: backup.name, requestId: c.get('requestId') }, 'backup fetched')
    c.header('content-type', 'application/octet-stream')
    c.header('content-length', String(backup.bytes))
    c.header('content-disposition', `attachment; filename="${backup.name}"`)
    c.header('cache-control', 'no-store, no-transform')
    // Node's stream type and the DOM's differ, but work alike here
    return c.body(Readable.toWeb(createReadStream(backup.file)) as ReadableStream)
  })

  registerEndpoint(
    api,
    backupEndpoints.uploadBackup,
    async ({ c, params: { id = '' }, query: { at, size } }) => {
      if (!/^[0-9a-f-]{32,36}$/.test(id)) throw new AppError(404, messages.notFound)
      if ((await deps.readFreeBytes()) < size - at + reservedBytes) throw createFileError(413, adminMessages.backupNoRoom)
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const added = await appendChunk(folder, { id, at, size, bytes })
      if (!added) throw createFileError(409, adminMessages.chunkMissing)
      if (added.received < size) return { received: added.received, backup: null }
      const name = await finishUpload(folder, added.part).catch((error: unknown) => {
        if (error instanceof BackupError) throw createFileError(422, adminMessages.notABackup)
        throw error
      })
      log.info({ backup: name, session: await findCurrentSession(c) }, 'backup uploaded')
      return { received: size, backup: toBackup(await requireBackup(name)) }
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.resumeSending,
    async ({ c }) => {
      if (await resumeSending(db)) log.warn({ session: await findCurrentSession(c) }, 'the site sends again')
      deps.wakeSender()
      return undefined
    },
    options,
  )

  async function requireBackup(name = ''): Promise<BackupFile> {
    const backup = await findBackup(folder, name)
    if (!backup) throw new AppError(404, adminMessages.backupGone)
    return backup
  }

  function findCurrentSession(c: Context<AppEnv>): Promise<string | null> {
    return deps.readSession(c.req.header('authorization'))
  }

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
    // Compression and nginx would buffer the progress lines.
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
        log.info({ backup: name, session }, name ? logMessage : 'work with a backup was ended by the stop of the site')
        await writeLine(name ? { state: 'done', name } : { state: 'failed', message: adminMessages.backupFailed })
      } catch (error) {
        log.error({ err: error, requestId: c.get('requestId') }, 'work with a backup failed')
        await writeLine({ state: 'failed', message: `${adminMessages.backupFailed}: ${describeError(error)}` })
      } finally {
        clearInterval(keepAliveTimer)
        isBusy = false
      }
    })
  }
}

function toBackup({ name, kind, madeAt, bytes, checkedAt }: BackupFile): Backup {
  return { name, kind, madeAt: madeAt.toISOString(), bytes, checkedAt: checkedAt?.toISOString() ?? null }
}

/** Shown at the file field of the form. */
function createFileError(status: number, message: string): AppError {
  return new AppError(status, message, { errors: { file: message } })
}

/** Staff see messages they can act on; other errors are only logged in full. */
function describeError(error: unknown): string {
  return error instanceof BackupError ? error.message : rootCause(error)
}
