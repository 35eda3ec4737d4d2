// Uploads a film, a sound or captions in parts, so that a lost connection costs only the last one.
import { ApiError } from '#app/api/client.ts'
import { createRandomId } from '#app/api/random-id.ts'
import { retryTemporary } from '#app/routes/admin/shared/data/retry-temporary.ts'
import { sendBytes, type UploadProgress } from '#app/routes/admin/shared/data/send-bytes.ts'
import { type MediaFile, type MediaKind, maxMediaBytes, mediaChunkBytes } from '#contract/entities/media-files.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'

/** The upload of each file, so that another try goes on where the first one stopped. */
const uploadIds = new WeakMap<File, string>()

/** @throws ApiError */
export async function uploadMedia(file: File, kind: MediaKind, { onProgress, signal }: UploadProgress): Promise<MediaFile> {
  if (file.size > maxMediaBytes[kind]) throw new ApiError(413, { message: contentMessages.mediaTooLarge[kind] })
  if (file.size === 0) throw new ApiError(415, { message: contentMessages.mediaUnreadable[kind] })
  const id = uploadIds.get(file) ?? createRandomId()
  uploadIds.set(file, id)
  for (let at = 0; ; ) {
    const body = file.slice(at, at + mediaChunkBytes)
    const query = { kind, name: file.name.slice(-200).toWellFormed(), at: String(at), size: String(file.size) }
    const report = (progress: number) => onProgress((at + progress * body.size) / file.size)
    const answer = await retryTemporary(() =>
      sendBytes('uploadMedia', { params: { id }, query, body, signal, onProgress: report }),
    ).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) uploadIds.delete(file)
      throw error
    })
    onProgress(answer.received / file.size)
    if (answer.file) return answer.file
    at = answer.received
  }
}
