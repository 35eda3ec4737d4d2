import { ApiError, buildUrl } from '#app/api/client.ts'
import { expireSession, readToken } from '#app/routes/admin/shared/auth/session.ts'
import { readNdjson } from '#app/routes/admin/shared/data/read-ndjson.ts'
import { postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import type { ImportLine, PostImportProgress } from '#contract/entities/post-import.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'

type ImportOptions = { query: Record<string, string>; onLine: (line: ImportLine) => void }

/** Resolves when all items have been reported. @throws ApiError, or an Error if the connection was lost */
export async function runImport(file: File, { query, onLine }: ImportOptions): Promise<void> {
  const { method, path, timeoutMs } = postAdminEndpoints.importPosts
  const token = readToken()
  try {
    const response = await fetch(buildUrl(path, { query }), {
      method,
      headers: { authorization: `Bearer ${token ?? ''}`, 'content-type': 'application/octet-stream' },
      body: file,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401) expireSession(token)
    if (!response.ok || !response.body) throw new ApiError(response.status, await response.json().catch(() => null))
    for await (const text of readNdjson(response.body)) {
      const line = JSON.parse(text) as PostImportProgress
      if (line.outcome === 'done') return
      onLine(line)
    }
  } catch (error) {
    if (error instanceof ApiError) throw error
  }
  throw new Error(postAdminMessages.importInterrupted)
}
