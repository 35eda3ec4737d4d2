// Endpoints with which staff make, download, check, upload and restore backups.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { type Backup, backupEndpoints } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import type { Env } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { countPending, readSendingPause, resumeSending } from '#server/mail/queue/sending-pause.ts'
import { BackupError } from './backup-error.ts'
import { type BackupFile, findBackup, listBackups, markChecked, nameOf, removeBackup, removeLeftovers } from './backup-files.ts'
import { checkBackupInWorker, createBackupInWorker, restoreInWorker } from './backup-worker-client.ts'
import { consumeDownloadToken, createDownloadToken } from './download-links.ts'
import { createTaskStreams, type TaskStreams } from './task-streams.ts'
import { appendChunk, finishUpload } from './uploads.ts'

type BackupEndpointDeps = {
  db: Db
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backups'>
  log: Logger
  now: () => Date
  authenticate: Authenticate
  readFreeBytes(): Promise<number>
  wakeSender(): void
  /** Aborted when the site stops, so that long tasks don't delay the shutdown. */
  stopping: AbortSignal
}

/** Disk space that an upload must leave free for the site itself. */
const reservedBytes = 1024 ** 3 / 2

type BackupContext = BackupEndpointDeps & {
  folder: string
  options: { authenticate: Authenticate }
  tasks: TaskStreams
  requireBackup(name?: string): Promise<BackupFile>
  findCurrentSession(c: Context<AppEnv>): Promise<string | null>
}

export function registerBackupEndpoints(api: Hono<AppEnv>, deps: BackupEndpointDeps): void {
  const { folder } = deps.env.backups
  const findCurrentSession = async (c: Context<AppEnv>) =>
    (await deps.authenticate(c.req.header('authorization')))?.sessionId ?? null
  const context: BackupContext = {
    ...deps,
    folder,
    options: { authenticate: deps.authenticate },
    tasks: createTaskStreams({ log: deps.log, findCurrentSession }),
    requireBackup: (name) => requireBackup(folder, name),
    findCurrentSession,
  }
  registerTasks(api, context)
  registerTransfers(api, context)
  registerSendingPause(api, context)
}

function registerTasks(
  api: Hono<AppEnv>,
  { db, env, log, now, stopping, folder, options, tasks, ...context }: BackupContext,
): void {
  const { requireBackup, findCurrentSession } = context

  registerEndpoint(
    api,
    backupEndpoints.listBackups,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      const [backups, pause] = [await listBackups(folder), await readSendingPause(db)]
      // Counting a million pending deliveries is slow, so it's done only during a pause.
      const waiting = pause ? await countPending(db) : { emails: 0, deliveries: 0 }
      return { backups: backups.map(toBackup), keep: env.backups.keep, pause, waiting }
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.createBackup,
    ({ account, c }) =>
      tasks.stream(c, 'backup made', async (onStep) => {
        const written = await createBackupInWorker(env, {
          folder,
          now: now(),
          kind: 'manual',
          onProgress: onStep,
          signal: stopping,
        })
        await removeLeftovers(folder)
        if (!written) return null
        const name = nameOf(written.file)
        await recordActivity(db, { account, action: 'backup-created', subject: name, now: now() })
        return name
      }),
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.checkBackup,
    async ({ c, params }) => {
      const { file, name } = await requireBackup(params.name)
      return tasks.stream(c, 'backup checked', async (onStep) => {
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
    async ({ c, params, account }) => {
      const { file, name } = await requireBackup(params.name)
      return tasks.stream(c, 'backup restored', async (onStep) => {
        const restored = await restoreInWorker(file, env, { folder, now: now(), account, onProgress: onStep })
        if (!restored) return null
        log.warn({ backup: name, before: nameOf(restored.before) }, 'the site was restored from a backup; email is paused')
        return name
      })
    },
    options,
  )

  registerEndpoint(
    api,
    backupEndpoints.deleteBackup,
    async ({ c, params, account }) => {
      const { file, name } = await requireBackup(params.name)
      if (tasks.isBusy()) throw new AppError(409, adminMessages.backupBusy)
      await removeBackup(file)
      log.warn({ backup: name, session: await findCurrentSession(c) }, 'backup deleted')
      await recordActivity(db, { account, action: 'backup-deleted', subject: name, now: now() })
      return undefined
    },
    options,
  )
}

function registerTransfers(api: Hono<AppEnv>, { db, log, now, folder, options, readFreeBytes, ...context }: BackupContext): void {
  const { requireBackup, findCurrentSession } = context

  registerEndpoint(
    api,
    backupEndpoints.createBackupLink,
    async ({ c, params, account }) => {
      const { name } = await requireBackup(params.name)
      c.header('cache-control', 'no-store')
      log.info({ backup: name, session: await findCurrentSession(c) }, 'link to a backup given')
      // The download itself has no account: whoever has the link may fetch the file, once.
      await recordActivity(db, { account, action: 'backup-downloaded', subject: name, now: now() })
      return { path: `/backups/files/${await createDownloadToken(db, name, now())}` }
    },
    options,
  )

  registerEndpoint(api, backupEndpoints.downloadBackup, async ({ c, params }) => {
    // A HEAD request (a link preview, say) must not consume the one-time link.
    if (c.req.method === 'HEAD') throw new AppError(404, adminMessages.backupLinkExpired)
    const name = await consumeDownloadToken(db, params.token ?? '', now())
    const backup = name && (await findBackup(folder, name))
    if (!backup) throw new AppError(404, adminMessages.backupLinkExpired)
    log.info({ backup: backup.name, requestId: c.get('requestId') }, 'backup fetched')
    c.header('content-type', 'application/octet-stream')
    c.header('content-length', String(backup.bytes))
    c.header('content-disposition', `attachment; filename="${backup.name}"`)
    c.header('cache-control', 'no-store, no-transform')
    // Node's stream type and the DOM's differ, but both work here.
    return c.body(Readable.toWeb(createReadStream(backup.file)) as ReadableStream)
  })

  registerEndpoint(
    api,
    backupEndpoints.uploadBackup,
    async ({ c, params: { id = '' }, query: { at, size }, account, content }) => {
      if (!/^[0-9a-f-]{32,36}$/.test(id)) throw new AppError(404, messages.notFound)
      if ((await readFreeBytes()) < size - at + reservedBytes) throw createFileError(413, adminMessages.backupNoRoom)
      const bytes = await buffer(content)
      const added = await appendChunk(folder, { id, at, size, bytes })
      if (!added) throw createFileError(409, adminMessages.chunkMissing)
      if (added.received < size) return { received: added.received, backup: null }
      const name = await finishUpload(folder, added.part).catch((error: unknown) => {
        if (error instanceof BackupError) throw createFileError(422, adminMessages.notABackup)
        throw error
      })
      log.info({ backup: name, session: await findCurrentSession(c) }, 'backup uploaded')
      await recordActivity(db, { account, action: 'backup-uploaded', subject: name, now: now() })
      return { received: size, backup: toBackup(await requireBackup(name)) }
    },
    options,
  )
}

function registerSendingPause(api: Hono<AppEnv>, { db, log, now, options, findCurrentSession, wakeSender }: BackupContext): void {
  registerEndpoint(
    api,
    backupEndpoints.resumeSending,
    async ({ c, account }) => {
      if (await resumeSending(db)) {
        log.warn({ session: await findCurrentSession(c) }, 'email was resumed')
        await recordActivity(db, { account, action: 'sending-resumed', now: now() })
      }
      wakeSender()
      return undefined
    },
    options,
  )
}

async function requireBackup(folder: string, name = ''): Promise<BackupFile> {
  const backup = await findBackup(folder, name)
  if (!backup) throw new AppError(404, adminMessages.backupGone)
  return backup
}

function toBackup({ name, kind, madeAt, bytes, checkedAt }: BackupFile): Backup {
  return { name, kind, madeAt: madeAt.toISOString(), bytes, checkedAt: checkedAt?.toISOString() ?? null }
}

/** The form shows this error at its file field. */
function createFileError(status: number, message: string): AppError {
  return new AppError(status, message, { errors: { file: message } })
}
