import { ApiError, type ApiRequest, buildUrl, type EndpointResponse, parseError } from '#app/api/client.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { type AdminEndpointName, allEndpoints } from '#contract/rights.ts'
import { readToken, watchSession } from '../auth/session.ts'

export type UploadProgress = {
  /** Called with the fraction that is done, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

type BytesRequest = Pick<ApiRequest, 'params' | 'query'> & Partial<UploadProgress> & { body: Blob }

/** Sends a file, or a part of one, with the token. Uses XMLHttpRequest, because fetch doesn't report upload progress. @throws ApiError */
export function sendBytes<Name extends AdminEndpointName>(
  name: Name,
  { body, onProgress, signal, ...target }: BytesRequest,
): Promise<EndpointResponse<(typeof allEndpoints)[Name]>> {
  const { method, path, timeoutMs } = allEndpoints[name]
  return watchSession(
    () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        const fail = () => reject(new ApiError(null, { message: adminMessages.uploadLost }))
        // Not an ApiError, after which the upload would be tried again.
        const cancel = () => reject(new Error('Cancelled'))
        if (signal?.aborted) return cancel()
        request.open(method, buildUrl(path, target))
        request.setRequestHeader('authorization', `Bearer ${readToken() ?? ''}`)
        request.setRequestHeader('content-type', 'application/octet-stream')
        request.responseType = 'json'
        request.timeout = timeoutMs
        request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
        request.onerror = fail
        request.ontimeout = fail
        request.onabort = cancel
        request.onload = () => {
          const { status, response } = request
          if (status >= 300) return reject(new ApiError(status, parseError(response) ?? { message: messages.serverFailed }))
          // A captive portal answers with its own HTML.
          if (response === null && status !== 204) return fail()
          resolve(response)
        }
        signal?.addEventListener('abort', () => request.abort())
        request.send(body)
      }),
  )
}
