// A file of any size goes in slices: no proxy's limit is met, and a line that goes down for a moment costs one slice.
import { ApiError, buildUrl } from '#app/api/client.ts'
import { createIdempotencyKey } from '#app/api/idempotency-key.ts'
import { backupEndpoints, chunkBytes } from '#contract/endpoints/backup-endpoints.ts'
import { endSession, readToken } from '../shared/auth/session.ts'

const maxAttempts = 4
const pauseMs = 2000

/** Tells what share of it has arrived. @throws CallError */
export async function uploadBackup(file: File, onShare: (share: number) => void): Promise<void> {
  const id = createIdempotencyKey()
  for (let at = 0; at < file.size; at += chunkBytes) {
    await sendWithRetries(id, file, at)
    onShare(Math.min(1, (at + chunkBytes) / file.size))
  }
}

async function sendWithRetries(id: string, file: File, at: number): Promise<void> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    try {
      return await send(id, file, at)
    } catch (error) {
      // What the server refuses it would refuse again; a slice that came although its answer was lost may come once more.
      const isTemporary = error instanceof ApiError && (error.status === null || error.status === 503)
      if (!isTemporary || attemptsLeft <= 1) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
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
  if (response.status === 401) endSession(token)
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))
}
