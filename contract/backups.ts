// Backups as the staff sees them, and the calls for it. A table of its own, as the rest of the newsroom's.
import * as v from 'valibot'
import { type Call, needsToken } from './api.ts'
import { staffMessages } from './staff-messages.ts'

export const backup = v.object({
  name: v.string(),
  madeAt: v.string(),
  bytes: v.number(),
  /** When all of it was last read and found as it was written. */
  checkedAt: v.nullable(v.string()),
  /** `site`: the daily one. `manual`: made by hand. `before`: of what a restore has replaced. `brought`: from another place. */
  kind: v.picklist(['site', 'manual', 'before', 'brought']),
})
export type Backup = v.InferOutput<typeof backup>
export type BackupKind = Backup['kind']

/** All backups together. `newest`: when the newest daily or manual one was made; null: there is none. */
export type BackupFacts = { newest: string | null; count: number; bytes: number }

const backupsAnswer = v.object({
  backups: v.array(backup),
  /** How many daily ones are kept; 0: none is made by itself. */
  keep: v.number(),
  /** Nothing is sent, since when and because of which backup; null: the site sends. */
  hold: v.nullable(v.object({ since: v.string(), madeAt: v.string() })),
  /** What would go out. */
  waiting: v.object({ mails: v.number(), letters: v.number() }),
})
export type BackupsAnswer = v.InferOutput<typeof backupsAnswer>

/** One line of work with a backup; the last one says how it ended. */
const backupWork = v.variant('state', [
  v.object({ state: v.literal('working'), trx: v.picklist(['backup', 'check', 'restore']), done: v.number(), of: v.number() }),
  v.object({ state: v.literal('done'), name: v.string() }),
  v.object({ state: v.literal('failed'), message: v.string() }),
])
export type BackupWork = v.InferOutput<typeof backupWork>

/** What is typed before all that the site holds is replaced. */
export const restoreWord = 'restore'

const restoreOrder = v.object({
  confirm: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.literal(restoreWord, staffMessages.restoreWordMissing)),
})

const kB = 1024
/** A large file comes in slices, so that no proxy refuses it and a slow line loses little. */
export const sliceBytes = 4 * kB * kB
/** Far above any site of this kind. */
const maxFileBytes = 100 * 1024 ** 3

const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const sliceQuery = v.object({ at: digits, size: v.pipe(digits, v.minValue(1), v.maxValue(maxFileBytes)) })
const sliceAnswer = v.object({
  /** How many bytes have come. */
  received: v.number(),
  /** Once all have. */
  backup: v.nullable(backup),
})

const asStaff = { auth: 'bearer', timeoutMs: 15_000 } as const
const ofBackup = { ...needsToken, 404: staffMessages.backupGone }
const work = { ...asStaff, method: 'POST', status: 200, answer: backupWork, isStream: true, timeoutMs: 3_600_000 } as const

export const backupCalls = {
  listBackups: {
    ...asStaff,
    method: 'GET',
    path: '/backups',
    summary: 'Backups, newest first, and whether mail is held since a restore',
    status: 200,
    answer: backupsAnswer,
    refusals: needsToken,
  },
  makeBackup: {
    ...work,
    path: '/backups',
    summary: 'Make a backup now',
    refusals: { ...needsToken, 409: staffMessages.backupBusy },
  },
  checkBackup: {
    ...work,
    path: '/backups/{name}/check',
    summary: 'Read all of a backup and say whether it is as it was written',
    refusals: { ...ofBackup, 409: staffMessages.backupBusy },
  },
  restoreBackup: {
    ...work,
    path: '/backups/{name}/restore',
    summary:
      'Put a backup in the place of all that the site holds. A backup of that is made first; every session ends; nothing is sent until told',
    body: { type: 'json', schema: restoreOrder, maxBytes: kB },
    refusals: { ...ofBackup, 409: staffMessages.backupBusy },
  },
  deleteBackup: {
    ...asStaff,
    method: 'DELETE',
    path: '/backups/{name}',
    summary: 'Delete a backup for good',
    status: 204,
    refusals: { ...ofBackup, 409: staffMessages.backupBusy },
  },
  linkBackup: {
    ...asStaff,
    method: 'POST',
    path: '/backups/{name}/link',
    summary: 'An address that gives the file once, within a minute',
    status: 201,
    answer: v.object({ path: v.string() }),
    refusals: ofBackup,
  },
  downloadBackup: {
    ...asStaff,
    auth: 'none',
    method: 'GET',
    path: '/backups/files/{token}',
    summary: 'The file, by such an address',
    status: 200,
    refusals: { 404: staffMessages.backupLinkOver },
    timeoutMs: 3_600_000,
  },
  bringBackup: {
    ...asStaff,
    method: 'PUT',
    path: '/backups/uploads/{id}',
    summary:
      'A backup from another place, in slices, one after the other; `id` is made up by the client (32 hex digits, or a UUID)',
    query: sliceQuery,
    body: { type: 'bytes', maxBytes: sliceBytes },
    status: 200,
    answer: sliceAnswer,
    refusals: { ...needsToken, 409: staffMessages.sliceMissing, 413: staffMessages.backupNoRoom, 422: staffMessages.noBackup },
    timeoutMs: 300_000,
  },
  releaseSending: {
    ...asStaff,
    method: 'POST',
    path: '/sending',
    summary: 'Let a site send that was restored from a backup',
    status: 204,
    refusals: needsToken,
  },
} as const satisfies Record<string, Call>
