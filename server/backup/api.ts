// Backups as the staff makes, fetches, checks and restores them, over HTTP.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import type { Logger } from 'pino'
import { type Backup, type BackupWork, backupCalls } from '#contract/backups.ts'
import { messages } from '#contract/messages.ts'
import { staffMessages } from '#contract/staff-messages.ts'
import type { Db } from '../db/schema.ts'
import { rootCause } from '../db/unavailable.ts'
import type { Env } from '../env.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { countPending, readSendingPause, resumeSending } from '../mail/hold.ts'
import type { AppEnv } from '../site.ts'
import { BackupFault } from './backup-fault.ts'
import { type BackupFile, findBackup, listBackups, nameOf, noteChecked, removeBackup, removeLeftovers } from './backup-files.ts'
import { checkBeside, makeBackup, type OnStep, restoreBeside } from './beside.ts'
import { makeLink, useLink } from './download-links.ts'
import { addSlice, takeUpload } from './uploads.ts'

type Deps = {
  db: Db
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'backups'>
  log: Logger
  now: () => Date
  verifyAdmin: VerifyAdmin
  /** Of whoever asks; null: of nobody who is logged in. */
  readSession(authorization: string | undefined): Promise<string | null>
  readFreeBytes(): Promise<number>
  wakeSender(): void
  /** Ends what would hold up a stop. */
  stopping: AbortSignal
}

/** Said although nothing has changed, so that nobody in between takes the line for dead. */
const sayEveryMs = 5000
/** Is left when an upload is taken: the site itself must be able to write. */
const spareBytes = 1024 ** 3 / 2

export function backupApi(api: Hono<AppEnv>, deps: Deps): void {
  const { db, env, log, now, stopping } = deps
  const { folder, keep } = env.backups
  const options = { verifyAdmin: deps.verifyAdmin }
  let isBusy = false

  registerEndpoint(
    api,
    backupCalls.listBackups,
    async ({ c }) => {
      c.header('cache-control', 'no-store')
      const [backups, hold] = [await listBackups(folder), await readSendingPause(db)]
      // To count what waits among a million letters takes a moment.
      const waiting = hold ? await countPending(db) : { mails: 0, letters: 0 }
      return { backups: backups.map(shown), keep, hold, waiting }
    },
    options,
  )

  registerEndpoint(
    api,
    backupCalls.makeBackup,
    ({ c }) =>
      work(c, 'backup made', async (onStep) => {
        const written = await makeBackup(env, { folder, now: now(), kind: 'manual', onStep, signal: stopping })
        await removeLeftovers(folder)
        return written ? nameOf(written.file) : null
      }),
    options,
  )

  registerEndpoint(
    api,
    backupCalls.checkBackup,
    async ({ c, params }) => {
      const { file, name } = await found(params.name)
      return work(c, 'backup checked', async (onStep) => {
        if (!(await checkBeside(file, env, { onStep, signal: stopping }))) return null
        await noteChecked(file)
        return name
      })
    },
    options,
  )

  registerEndpoint(
    api,
    backupCalls.restoreBackup,
    async ({ c, params }) => {
      const { file, name } = await found(params.name)
      return work(c, 'backup restored', async (onStep) => {
        const restored = await restoreBeside(file, env, { folder, now: now(), onStep })
        if (restored)
          log.warn({ backup: name, before: nameOf(restored.before) }, 'the site was replaced by a backup; mail is held')
        return restored && name
      })
    },
    options,
  )

  registerEndpoint(
    api,
    backupCalls.deleteBackup,
    async ({ c, params }) => {
      const { file, name } = await found(params.name)
      if (isBusy) throw new AppError(409, staffMessages.backupBusy)
      await removeBackup(file)
      log.warn({ backup: name, session: await sessionOf(c) }, 'backup deleted')
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    backupCalls.linkBackup,
    async ({ c, params }) => {
      const { name } = await found(params.name)
      c.header('cache-control', 'no-store')
      log.info({ backup: name, session: await sessionOf(c) }, 'link to a backup given')
      return { path: `/backups/files/${await makeLink(db, name, now())}` }
    },
    options,
  )

  registerEndpoint(api, backupCalls.downloadBackup, async ({ c, params }) => {
    // Whoever only asks whether it is there must not use it up.
    if (c.req.method === 'HEAD') throw new AppError(404, staffMessages.backupLinkOver)
    const name = await useLink(db, params.token ?? '', now())
    const backup = name && (await findBackup(folder, name))
    if (!backup) throw new AppError(404, staffMessages.backupLinkOver)
    log.info({ backup: backup.name, requestId: c.get('requestId') }, 'backup fetched')
    c.header('content-type', 'application/octet-stream')
    c.header('content-length', String(backup.bytes))
    c.header('content-disposition', `attachment; filename="${backup.name}"`)
    c.header('cache-control', 'no-store, no-transform')
    // Its type is that of the DOM's streams, which node's are.
    return c.body(Readable.toWeb(createReadStream(backup.file)) as ReadableStream)
  })

  registerEndpoint(
    api,
    backupCalls.bringBackup,
    async ({ c, params: { id = '' }, query: { at, size } }) => {
      if (!/^[0-9a-f-]{32,36}$/.test(id)) throw new AppError(404, messages.notFound)
      if ((await deps.readFreeBytes()) < size - at + spareBytes) throw ofFile(413, staffMessages.backupNoRoom)
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const added = await addSlice(folder, { id, at, size, bytes })
      if (!added) throw ofFile(409, staffMessages.sliceMissing)
      if (added.received < size) return { received: added.received, backup: null }
      const name = await takeUpload(folder, added.part).catch((error: unknown) => {
        if (error instanceof BackupFault) throw ofFile(422, staffMessages.noBackup)
        throw error
      })
      log.info({ backup: name, session: await sessionOf(c) }, 'backup brought')
      return { received: size, backup: shown(await found(name)) }
    },
    options,
  )

  registerEndpoint(
    api,
    backupCalls.releaseSending,
    async ({ c }) => {
      if (await resumeSending(db)) log.warn({ session: await sessionOf(c) }, 'the site sends again')
      deps.wakeSender()
      return undefined
    },
    options,
  )

  async function found(name = ''): Promise<BackupFile> {
    const backup = await findBackup(folder, name)
    if (!backup) throw new AppError(404, staffMessages.backupGone)
    return backup
  }

  function sessionOf(c: Context<AppEnv>): Promise<string | null> {
    return deps.readSession(c.req.header('authorization'))
  }

  /** Answers with a line for each step and one for the end. The work goes on if whoever asked goes away. */
  async function work(c: Context<AppEnv>, done: string, run: (onStep: OnStep) => Promise<string | null>): Promise<Response> {
    if (isBusy) throw new AppError(409, staffMessages.backupBusy)
    isBusy = true
    const session = await sessionOf(c).catch(() => null)
    c.header('content-type', 'application/x-ndjson')
    // Not gathered for compression or by nginx: each line is news.
    c.header('cache-control', 'no-store, no-transform')
    c.header('x-accel-buffering', 'no')
    return stream(c, async (out) => {
      let last: BackupWork = { state: 'working', trx: 'check', done: 0, of: 1 }
      const say = (line: BackupWork) => {
        last = line
        return out.write(`${JSON.stringify(line)}\n`)
      }
      const repeat = setInterval(() => void say(last), sayEveryMs)
      try {
        const name = await run((trx, { done, of }) => void say({ state: 'working', trx: trx, done, of }))
        log.info({ backup: name, session }, name ? done : 'work with a backup was ended by the stop of the site')
        await say(name ? { state: 'done', name } : { state: 'failed', message: staffMessages.backupFailed })
      } catch (error) {
        log.error({ err: error, requestId: c.get('requestId') }, 'work with a backup failed')
        await say({ state: 'failed', message: `${staffMessages.backupFailed}: ${reasonOf(error)}` })
      } finally {
        clearInterval(repeat)
        isBusy = false
      }
    })
  }
}

function shown({ name, kind, madeAt, bytes, checkedAt }: BackupFile): Backup {
  return { name, kind, madeAt: madeAt.toISOString(), bytes, checkedAt: checkedAt?.toISOString() ?? null }
}

/** Stands at the field in which the file was chosen. */
function ofFile(status: number, message: string): AppError {
  return new AppError(status, message, { errors: { file: message } })
}

/** What a person can do something about; of anything else the log knows more. */
function reasonOf(error: unknown): string {
  return error instanceof BackupFault ? error.message : rootCause(error)
}
