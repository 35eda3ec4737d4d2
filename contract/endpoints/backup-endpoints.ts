// Backup endpoints of the admin. They are separate from endpoints.ts, so that public pages don't download them.
import * as v from 'valibot'
import { adminMessages } from '../messages/admin-messages.ts'
import { type Endpoint, unauthorized } from './endpoints.ts'

const backup = v.object({
  name: v.string(),
  madeAt: v.string(),
  bytes: v.number(),
  /** When the whole file was last verified; null if never. */
  checkedAt: v.nullable(v.string()),
  /** `site`: made daily. `manual`: made by staff. `before`: the data that a restore replaced. `uploaded`: a file that staff uploaded. */
  kind: v.picklist(['site', 'manual', 'before', 'uploaded']),
})
export type Backup = v.InferOutput<typeof backup>
export type BackupKind = Backup['kind']

/** `newest`: date of the newest daily or manual backup, or null. `count` and `bytes`: number and total size of all backups. */
export type BackupStats = { newest: string | null; count: number; bytes: number }

const backupsResponse = v.object({
  backups: v.array(backup),
  /** How many daily backups are kept; 0 if daily backups are off. */
  keep: v.number(),
  /** The pause of all email after a restore: when it began, and when the restored backup was made. Null without a pause. */
  pause: v.nullable(v.object({ since: v.string(), madeAt: v.string() })),
  /** How many emails and newsletter deliveries will be sent when the pause ends; zero without a pause. */
  waiting: v.object({ emails: v.number(), deliveries: v.number() }),
})
export type BackupsResponse = v.InferOutput<typeof backupsResponse>

/** One line in the response stream of a backup task: progress, or at the end the result. */
const backupProgress = v.variant('state', [
  v.object({ state: v.literal('working'), phase: v.picklist(['backup', 'check', 'restore']), done: v.number(), of: v.number() }),
  v.object({ state: v.literal('done'), name: v.string() }),
  v.object({ state: v.literal('failed'), message: v.string() }),
])
export type BackupProgress = v.InferOutput<typeof backupProgress>

/** The word that staff type to confirm a restore. */
export const restoreConfirmation = 'restore'

const restoreRequest = v.object({
  confirm: v.pipe(
    v.string(),
    v.trim(),
    v.toLowerCase(),
    v.literal(restoreConfirmation, adminMessages.restoreConfirmationMissing),
  ),
})

const kB = 1024
/** Bytes per chunk of an upload, few enough for proxies that limit the size of requests. */
export const chunkBytes = 4 * kB * kB
/** Upper limit of an uploaded backup in bytes (100 GB), far more than a site of this kind stores. */
const maxFileBytes = 100 * 1024 ** 3

const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
const chunkQuery = v.object({ at: digits, size: v.pipe(digits, v.minValue(1), v.maxValue(maxFileBytes)) })
const chunkResponse = v.object({
  /** Bytes of the file received so far. */
  received: v.number(),
  /** The uploaded backup; null until the upload is complete. */
  backup: v.nullable(backup),
})

const adminDefaults = { auth: 'bearer', timeoutMs: 15_000 } as const
const backupErrors = { ...unauthorized, 404: adminMessages.backupGone }
const taskDefaults = {
  ...adminDefaults,
  method: 'POST',
  status: 200,
  response: backupProgress,
  isStream: true,
  timeoutMs: 3_600_000,
} as const

export const backupEndpoints = {
  listBackups: {
    ...adminDefaults,
    method: 'GET',
    path: '/backups',
    summary: 'List backups, newest first, and whether email has been paused since a restore',
    status: 200,
    response: backupsResponse,
    errorResponses: unauthorized,
  },
  createBackup: {
    ...taskDefaults,
    path: '/backups',
    summary: 'Create a backup',
    errorResponses: { ...unauthorized, 409: adminMessages.backupBusy },
  },
  checkBackup: {
    ...taskDefaults,
    path: '/backups/{name}/check',
    summary: 'Verify a backup: reads the whole file and checks that it is unchanged',
    errorResponses: { ...backupErrors, 409: adminMessages.backupBusy },
  },
  restoreBackup: {
    ...taskDefaults,
    path: '/backups/{name}/restore',
    summary: 'Restore a backup. Backs up the current site first, ends every session and pauses email',
    body: { type: 'json', schema: restoreRequest, maxBytes: kB },
    errorResponses: { ...backupErrors, 409: adminMessages.backupBusy },
  },
  deleteBackup: {
    ...adminDefaults,
    method: 'DELETE',
    path: '/backups/{name}',
    summary: 'Delete a backup permanently',
    status: 204,
    errorResponses: { ...backupErrors, 409: adminMessages.backupBusy },
  },
  createBackupLink: {
    ...adminDefaults,
    method: 'POST',
    path: '/backups/{name}/link',
    summary: 'Create a one-time download link (valid for one minute)',
    status: 201,
    response: v.object({ path: v.string() }),
    errorResponses: backupErrors,
  },
  downloadBackup: {
    ...adminDefaults,
    auth: 'none',
    method: 'GET',
    path: '/backups/files/{token}',
    summary: 'Download a backup with a one-time link',
    status: 200,
    errorResponses: { 404: adminMessages.backupLinkExpired },
    timeoutMs: 3_600_000,
  },
  uploadBackup: {
    ...adminDefaults,
    method: 'PUT',
    path: '/backups/uploads/{id}',
    summary: 'Upload a backup in consecutive chunks; the client generates `id` (32 hex digits or a UUID)',
    query: chunkQuery,
    body: { type: 'bytes', maxBytes: chunkBytes },
    status: 200,
    response: chunkResponse,
    errorResponses: {
      ...unauthorized,
      409: adminMessages.chunkMissing,
      413: adminMessages.backupNoRoom,
      422: adminMessages.notABackup,
    },
    timeoutMs: 300_000,
  },
  resumeSending: {
    ...adminDefaults,
    method: 'POST',
    path: '/sending',
    summary: 'Resume email after a restore',
    status: 204,
    errorResponses: unauthorized,
  },
} as const satisfies Record<string, Endpoint>
