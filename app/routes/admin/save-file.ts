import { address, CallError } from '#app/api.ts'
import { adminEndpoints } from '#contract/staff.ts'
import { endSession, readToken } from './session.ts'

/** Fetches a file that needs the token, and has the browser save it under the server's name. @throws CallError */
export async function saveFile(name: 'exportMessages' | 'exportSubscribers', query: Record<string, string>): Promise<void> {
  const { path, timeoutMs } = adminEndpoints[name]
  const token = readToken()
  const response = await fetch(address(path, { query }), {
    headers: { authorization: `Bearer ${token ?? ''}` },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new CallError(null, null, cause)
  })
  if (response.status === 401) endSession(token)
  if (!response.ok) throw new CallError(response.status, null)
  const file = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = file
  link.click()
  // Later: some browsers begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
