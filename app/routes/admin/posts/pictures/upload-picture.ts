import * as v from 'valibot'
import { ApiError, buildUrl } from '#app/api/client.ts'
import { expireSession, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { postAdminEndpoints, type StoredPicture, storedPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { messages } from '#contract/messages/messages.ts'

export type UploadProgress = {
  /** Called with the fraction that is done, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** Stores a picture in the library. Uses XMLHttpRequest, because fetch doesn't report upload progress. @throws ApiError */
export function uploadPicture(picture: Blob, { onProgress, signal }: UploadProgress): Promise<StoredPicture> {
  const { method, path, timeoutMs } = postAdminEndpoints.storePicture
  const token = readToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new ApiError(null, { message: 'Connection lost. The picture is still here: please try again.' }))
    request.open(method, buildUrl(path, {}))
    request.setRequestHeader('authorization', `Bearer ${token ?? ''}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.timeout = timeoutMs
    // The last 5 % stand for the server's work: it resizes the picture after the upload.
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? (loaded / total) * 0.95 : 0)
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    request.onload = () => {
      const stored = v.safeParse(storedPicture, request.response)
      if (request.status < 300 && stored.success) return resolve(stored.output)
      if (request.status === 401) expireSession(token)
      const rejection = v.safeParse(v.object({ message: v.string() }), request.response)
      reject(new ApiError(request.status, rejection.success ? rejection.output : { message: messages.serverFailed }))
    }
    signal.addEventListener('abort', () => request.abort())
    request.send(picture)
  })
}
