import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { batches, type CopiedTable, CopyRefused, copySite } from '../db/copy.ts'
import { migrate } from '../db/migrations/migrate.ts'
import { openDb } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { openSqlite, openSqliteSnapshot } from '../db/sqlite.ts'
import { rootCause } from '../db/unavailable.ts'
import { holdSending } from '../mail/hold.ts'
import { BackupFault } from './backup-fault.ts'
import { checkProof, type Proof } from './proof.ts'

type Where = { dataDir: string; databaseUrl: string | null }

export type Restored = { madeAt: string; tables: CopiedTable[] }

/**
 * Brings a backup into an empty database of either kind, all of it or nothing: checked before, compared row by row after. Of an older version
 * it is brought to this one. What is restored sends nothing until it is told to (see mail/hold.ts). The site must be stopped.
 * `replace`: what is there goes. @throws BackupFault
 */
export async function restoreBackup(
  file: string,
  where: Where,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  await mkdir(where.dataDir, { recursive: true, mode: 0o700 })
  await removeCopies(where.dataDir)
  // A copy, because an older version is changed; and what was checked is what is restored.
  const copy = join(where.dataDir, `restore-${process.pid}.part`)
  await copyFile(file, copy).catch((error: unknown) => {
    throw new BackupFault(`${file} cannot be read (${rootCause(error)}).`)
  })
  try {
    return await restoreCopy(copy, where, { replace, now })
  } finally {
    await removeCopies(where.dataDir)
  }
}

/** Reads all of a backup and compares it with what it says of itself. @throws BackupFault */
export async function checkBackup(file: string): Promise<Proof> {
  const db = opened(() => openSqliteSnapshot(file))
  try {
    return await checkProof(db)
  } finally {
    await db.destroy()
  }
}

async function restoreCopy(copy: string, where: Where, { replace, now }: { replace: boolean; now: Date }): Promise<Restored> {
  const from = opened(() => openSqlite(copy, { isAlone: true }))
  try {
    const proof = await checkProof(from)
    await migrate(from).catch(refuse)
    const to = openTarget(where)
    try {
      await migrate(to).catch(refuse)
      await restoreOutbox(from, join(where.dataDir, 'outbox'), { replace })
      const tables = await copySite(from, to, {
        replace,
        finish: async (step) => {
          await holdSending(step, { since: now.toISOString(), madeAt: proof.madeAt })
          await pauseNewsletters(step, proof.madeAt)
        },
      }).catch(refuse)
      return { madeAt: proof.madeAt, tables }
    } finally {
      await to.destroy()
    }
  } finally {
    await from.destroy()
  }
}

/** The original may have sent the rest of them: the staff decides about each, also when mail is let go. */
async function pauseNewsletters(step: Db, madeAt: string): Promise<void> {
  await step
    .updateTable('campaigns')
    .set({ state: 'paused', reason: `Restored from a backup of ${madeAt}: the rest may have been sent since then.` })
    .where('state', 'in', ['preparing', 'sending'])
    .execute()
}

function opened(open: () => Db): Db {
  try {
    return open()
  } catch {
    throw new BackupFault('it is no backup of this site, or it is damaged.')
  }
}

function openTarget(where: Where): Db {
  if (where.databaseUrl) return openDb(where, { isPatient: true })
  try {
    return openSqlite(join(where.dataDir, 'site.db'), { isAlone: true })
  } catch (error) {
    const reason = rootCause(error)
    throw new BackupFault(
      /locked|busy/.test(reason)
        ? `${where.dataDir} is in use. Stop the site first.`
        : `${where.dataDir} cannot be used (${reason}).`,
    )
  }
}

/** Mails that were written to files. One that is there already is the same one: files are named after the Message-ID. */
async function restoreOutbox(from: Db, outbox: string, { replace }: { replace: boolean }): Promise<void> {
  const here = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const wanted = new Set<string>()
  for await (const rows of batches(from, 'outbox_files', ['name'])) for (const { name } of rows) wanted.add(String(name))
  if (!replace && here.some((name) => !wanted.has(name)))
    throw new BackupFault(`${outbox} holds other mails already. Choose an empty DATA_DIR, or add --replace.`)
  if (replace) await rm(outbox, { recursive: true, force: true })
  if (wanted.size > 0) await mkdir(outbox, { recursive: true, mode: 0o700 })
  for await (const rows of batches(from, 'outbox_files', ['name'])) {
    for (const { name, bytes } of rows)
      if (bytes instanceof Uint8Array)
        await writeFile(join(outbox, String(name).replace(/[^\w.-]/g, '_')), bytes, { mode: 0o600 })
  }
}

async function removeCopies(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (/^restore-\d+\.part/.test(name)) await rm(join(dataDir, name), { force: true })
}

function refuse(error: unknown): never {
  if (error instanceof CopyRefused)
    throw new BackupFault(error.message.replace('Choose an empty database.', 'Choose an empty place, or add --replace.'))
  throw new BackupFault(rootCause(error))
}
