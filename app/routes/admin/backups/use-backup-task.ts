import { useState } from 'react'
import { ApiError, buildUrl } from '#app/api/client.ts'
import { type BackupProgress, backupEndpoints } from '#contract/endpoints/backup-endpoints.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { expireSession, readToken, toastFailure } from '../shared/auth/session.ts'
import { readNdjson } from '../shared/data/read-ndjson.ts'

type BackupTaskCall = 'createBackup' | 'checkBackup' | 'restoreBackup'
type BackupTaskRequest = { name?: string; body?: object }

/** `progress` is the latest progress report from the server. */
export type RunningBackupTask = {
  call: BackupTaskCall
  name: string | null
  progress: Extract<BackupProgress, { state: 'working' }> | null
}

export type RunBackupTask = (call: BackupTaskCall, request?: BackupTaskRequest) => Promise<boolean>

/** Runs one long backup task at a time. `run` resolves with whether it succeeded, and shows a toast if it failed. */
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

/** @throws ApiError, or an Error with the server's reason */
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
    // fetch rejects with a TypeError when the connection is lost.
    throw error instanceof TypeError ? new Error(adminMessages.backupInterrupted) : error
  }
  throw new Error(adminMessages.backupInterrupted)
}
