// Uploads a backup in chunks, so that requests stay below the size limits of proxies.
import { createRandomId } from '#app/api/random-id.ts'
import { chunkBytes } from '#contract/endpoints/backup-endpoints.ts'
import { retryTemporary } from '../shared/data/retry-temporary.ts'
import { sendBytes } from '../shared/data/send-bytes.ts'

/** Calls `onProgress` with the fraction uploaded so far, from 0 to 1. @throws ApiError */
export async function uploadBackup(file: File, onProgress: (progress: number) => void): Promise<void> {
  const id = createRandomId()
  for (let at = 0; at < file.size; at += chunkBytes) {
    const query = { at: String(at), size: String(file.size) }
    const body = file.slice(at, at + chunkBytes)
    // Retrying is safe, because the server accepts a chunk that it already has.
    await retryTemporary(() => sendBytes('uploadBackup', { params: { id }, query, body }))
    onProgress(Math.min(1, (at + chunkBytes) / file.size))
  }
}
