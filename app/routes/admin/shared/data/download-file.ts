import { ApiError, type ApiRequest, buildUrl } from '#app/api/client.ts'
import { allEndpoints } from '#contract/rights.ts'
import { expireSession, readToken } from '../auth/session.ts'

/** Fetches a file with the token and saves it under the server's file name. @throws ApiError */
export async function downloadFile(
  name: Extract<keyof typeof allEndpoints, `export${string}`>,
  request: Pick<ApiRequest, 'params' | 'query'> = {},
): Promise<void> {
  const { path, timeoutMs } = allEndpoints[name]
  const token = readToken()
  const response = await fetch(buildUrl(path, request), {
    headers: { authorization: `Bearer ${token ?? ''}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new ApiError(null, null, cause)
  })
  if (response.status === 401) expireSession(token)
  if (!response.ok) throw new ApiError(response.status, null)
  const file = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv'
  saveFile(await response.blob(), file)
}

/** Saves a file on this device under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read the blob only after the click has returned, so its URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
