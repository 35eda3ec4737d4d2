import { useState } from 'react'
import { ApiError, buildUrl } from '#app/api/client.ts'
import { type BackupProgress, backupEndpoints } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { expireSession, readToken, toastFailure } from '../shared/auth/session.ts'
import { readNdjson } from '../shared/data/read-ndjson.ts'

type BackupTaskCall = 'createBackup' | 'checkBackup' | 'restoreBackup'
type BackupTaskRequest = { name?: string; body?: object }

/** A running task. `name`: the backup's name, or null while one is created. `progress`: the server's latest report, or null. */
export type RunningBackupTask = {
  call: BackupTaskCall
  name: string | null
  progress: Extract<BackupProgress, { state: 'working' }> | null
}

export type RunBackupTask = (call: BackupTaskCall, request?: BackupTaskRequest) => Promise<boolean>

/** Runs a long backup task and reports its progress. After a failure `run` shows a toast and resolves with false. */
export function useBackupTask(): { task: RunningBackupTask | null; isBusy: boolean; run: RunBackupTask } {
  const [task, setTask] = useState<RunningBackupTask | null>(null)

  async function run(call: BackupTaskCall, request: BackupTaskRequest = {}): Promise<boolean> {
    const name = request.name ?? null
    setTask({ call, name, progress: null })
    try {
      await readProgress(call, request, (progress) => setTask({ call, name, progress }))
      return true
    } catch (error) {
      toastFailure(error)
      return false
    } finally {
      setTask(null)
    }
  }

  return { task, isBusy: task !== null, run }
}

/** Resolves when the task is done. @throws ApiError, or an Error that says why the task failed */
async function readProgress(
  call: BackupTaskCall,
  { name = '', body }: BackupTaskRequest,
  onProgress: (progress: RunningBackupTask['progress']) => void,
): Promise<void> {
  const { path, timeoutMs } = backupEndpoints[call]
  const token = readToken()
  try {
    const response = await fetch(buildUrl(path, { params: { name } }), {
      method: 'POST',
      headers: { authorization: `Bearer ${token ?? ''}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401) expireSession(token)
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.json().catch(() => null))
    for await (const line of readNdjson(response.body)) {
      const progress = JSON.parse(line) as BackupProgress
      if (progress.state === 'done') return
      if (progress.state === 'failed') throw new Error(progress.message)
      onProgress(progress)
    }
  } catch (error) {
    // A lost connection makes fetch reject with a TypeError, whose message would mean nothing to staff.
    throw error instanceof TypeError ? new Error(adminMessages.backupInterrupted) : error
  }
  throw new Error(adminMessages.backupInterrupted)
}
