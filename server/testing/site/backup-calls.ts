// Calls the backup endpoints of a site in the same way as the admin pages.
import { randomUUID } from 'node:crypto'
import type { BackupProgress, BackupsResponse } from '#contract/endpoints/backup-endpoints.ts'

/** Functions that call the backup endpoints. `ask` sends a request to a site, in this process or another. */
export function backupCallsOf(ask: (path: string, init?: RequestInit) => Promise<Response> | Response, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    list: async () => (await (await ask('/api/backups', { headers })).json()) as BackupsResponse,
    make: () => run('/api/backups'),
    check: (name: string) => run(`/api/backups/${name}/check`),
    restore: (name: string, confirm = 'restore') => run(`/api/backups/${name}/restore`, { confirm }),
    async link(name: string) {
      const answer = await ask(`/api/backups/${name}/link`, { method: 'POST', headers })
      return `/api${((await answer.json()) as { path: string }).path}`
    },
    /** Uploads a backup in slices; returns the last response. */
    async upload(bytes: Uint8Array<ArrayBuffer>, sliceBytes: number, id: string = randomUUID()) {
      for (let at = 0; ; at += sliceBytes) {
        const answer = await ask(`/api/backups/uploads/${id}?at=${at}&size=${bytes.length}`, {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/octet-stream' },
          body: bytes.slice(at, at + sliceBytes),
        })
        if (answer.status !== 200 || at + sliceBytes >= bytes.length) return answer
      }
    },
    letSend: () => ask('/api/sending', { method: 'POST', headers }),
  }

  /** Returns all progress lines. @throws when the site refuses the request */
  async function run(path: string, body?: object): Promise<BackupProgress[]> {
    const answer = await ask(path, {
      method: 'POST',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
    return text
      .split('\n')
      .filter(Boolean)
      .map((line): BackupProgress => JSON.parse(line))
  }
}
