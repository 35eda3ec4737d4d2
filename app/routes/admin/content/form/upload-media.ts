// Uploads a film or a sound in parts, so that a lost connection costs only the last one.
import { ApiError, buildUrl } from '#app/api/client.ts'
import { createRandomId } from '#app/api/random-id.ts'
import type { UploadProgress } from '#app/routes/admin/posts/pictures/upload-picture.ts'
import { expireSession, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { retryTemporary } from '#app/routes/admin/shared/data/retry-temporary.ts'
import { contentEndpoints } from '#contract/endpoints/content-endpoints.ts'
import { type MediaFile, type MediaKind, maxMediaBytes, mediaChunkBytes } from '#contract/entities/media-files.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { messages } from '#contract/messages/messages.ts'

/** The upload of each file, so that another try goes on where the first one stopped. */
const uploadIds = new WeakMap<File, string>()

/** @throws ApiError */
export async function uploadMedia(file: File, kind: MediaKind, { onProgress, signal }: UploadProgress): Promise<MediaFile> {
  const isFilm = kind === 'film'
  if (file.size > maxMediaBytes[kind])
    throw new ApiError(413, { message: isFilm ? contentMessages.filmTooLarge : contentMessages.soundTooLarge })
  if (file.size === 0)
    throw new ApiError(415, { message: isFilm ? contentMessages.filmUnreadable : contentMessages.soundUnreadable })
  const id = uploadIds.get(file) ?? createRandomId()
  uploadIds.set(file, id)
  for (let at = 0; ; ) {
    const answer = await retryTemporary(() => send(file, { id, kind, at, signal })).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) uploadIds.delete(file)
      throw error
    })
    onProgress(answer.received / file.size)
    if (answer.file) return answer.file
    at = answer.received
  }
}

type Part = { id: string; kind: MediaKind; at: number; signal: AbortSignal }

async function send(file: File, { id, kind, at, signal }: Part): Promise<{ received: number; file: MediaFile | null }> {
  const { method, path, timeoutMs } = contentEndpoints.uploadMedia
  const token = readToken()
  const query = { kind, name: file.name.slice(-200).toWellFormed(), at: String(at), size: String(file.size) }
  // Not AbortSignal.any, which older browsers lack.
  const request = new AbortController()
  const abort = () => request.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal.addEventListener('abort', abort)
  const response = await fetch(buildUrl(path, { params: { id }, query }), {
    method,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/octet-stream' },
    body: file.slice(at, at + mediaChunkBytes),
    signal: request.signal,
  })
    .catch((cause: unknown) => {
      // A cancelled upload isn't tried again.
      throw signal.aborted ? cause : new ApiError(null, { message: contentMessages.uploadLost }, cause)
    })
    .finally(() => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    })
  if (response.status === 401) expireSession(token)
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new ApiError(response.status, answer ?? { message: messages.serverFailed })
  return answer
}
