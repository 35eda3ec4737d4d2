// Uploads a backup in chunks, so that requests stay below the size limits of proxies.
import { ApiError, buildUrl } from '#app/api/client.ts'
import { createRandomId } from '#app/api/random-id.ts'
import { backupEndpoints, chunkBytes } from '#contract/endpoints/backup-endpoints.ts'
import { expireSession, readToken } from '../shared/auth/session.ts'
import { retryTemporary } from '../shared/data/retry-temporary.ts'

/** Calls `onProgress` with the fraction uploaded so far, from 0 to 1. @throws ApiError */
export async function uploadBackup(file: File, onProgress: (progress: number) => void): Promise<void> {
  const id = createRandomId()
  for (let at = 0; at < file.size; at += chunkBytes) {
    // Retrying is safe, because the server accepts a chunk that it already has.
    await retryTemporary(() => send(id, file, at))
    onProgress(Math.min(1, (at + chunkBytes) / file.size))
  }
}

async function send(id: string, file: File, at: number): Promise<void> {
  const { method, path, timeoutMs } = backupEndpoints.uploadBackup
  const token = readToken()
  const query = { at: String(at), size: String(file.size) }
  const response = await fetch(buildUrl(path, { params: { id }, query }), {
    method,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/octet-stream' },
    body: file.slice(at, at + chunkBytes),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ApiError(null, null, cause)
  })
  if (response.status === 401) expireSession(token)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))
}
