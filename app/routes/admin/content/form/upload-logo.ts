import { buildUrl } from '#app/api/client.ts'
import { expireSession, readToken } from '#app/routes/admin/shared/auth/session.ts'
import type { Design } from '#contract/content/content.ts'
import { contentEndpoints } from '#contract/endpoints/content-endpoints.ts'
import { messages } from '#contract/messages/messages.ts'

/** Stores a logo on the server. @throws Error with a message for the administrator */
export async function uploadLogo(file: File): Promise<NonNullable<Design['logo']>> {
  const { method, path, timeoutMs } = contentEndpoints.storeLogo
  const token = readToken()
  const response = await fetch(buildUrl(path, {}), {
    method,
    headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null)
  if (response?.status === 401) expireSession(token)
  const answer = await response?.json().catch(() => null)
  if (!response?.ok) throw new Error(answer?.message ?? messages.serverFailed)
  return answer
}
