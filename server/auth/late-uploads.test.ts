// Uploads whose sender loses the right to make them while the file is still arriving.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logInAs } from '../testing/site/log-in-as.ts'
import { type TestSite, testSite, until } from '../testing/site/test-site.ts'

type Upload = { method: string; path: string; bytes: Uint8Array }
type SlowUpload = Upload & { headers: Record<string, string>; meanwhile(): Promise<unknown> }

/** Sends all but the last byte, waits for `meanwhile`, then sends the rest. Returns the status of the answer. */
async function sendSlowly(site: TestSite, { method, path, bytes, headers, meanwhile }: SlowUpload): Promise<number> {
  const rest = Promise.withResolvers<void>()
  let isStarted = false
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isStarted) {
        isStarted = true
        return controller.enqueue(bytes.subarray(0, -1))
      }
      await rest.promise
      controller.enqueue(bytes.subarray(-1))
      controller.close()
    },
  })
  // With this length the server doesn't wait for the whole file to know its size.
  const about = { 'content-type': 'application/octet-stream', 'content-length': String(bytes.length) }
  const sent = { method, headers: { ...headers, ...about }, body, duplex: 'half' as const }
  const answer = site.app.request(`/api${path}`, sent)
  await until(() => isStarted || null)
  // The rights are checked before the handler asks for the file.
  await new Promise((resolve) => setTimeout(resolve, 100))
  await meanwhile()
  rest.resolve()
  return (await answer).status
}

async function listUploads(): Promise<Upload[]> {
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const film = await readFile(join(import.meta.dirname, '../testing/media/film.webm'))
  const posts = await readFile(join(import.meta.dirname, '../testing/exports/wordpress.xml'))
  return [
    { method: 'POST', path: '/pictures', bytes: picture },
    { method: 'POST', path: '/logos', bytes: picture },
    { method: 'PUT', path: `/media/uploads/${'b'.repeat(32)}?kind=film&name=a&at=0&size=${film.length}`, bytes: film },
    { method: 'POST', path: '/posts/import', bytes: posts },
    { method: 'PUT', path: `/backups/uploads/${'a'.repeat(32)}?at=0&size=${posts.length}`, bytes: posts },
  ]
}

test('a file whose end comes after its sender was removed, demoted or logged out does nothing', async () => {
  await using site = await testSite()
  const change = (columns: { state: 'removed' } | { role: 'author' }) => (id: string) =>
    site.db.updateTable('accounts').set(columns).where('id', '=', id).execute()
  const logOut = (id: string) => site.db.deleteFrom('sessions').where('account_id', '=', id).execute()
  for (const upload of await listUploads()) {
    const ends = [
      [401, change({ state: 'removed' })],
      [401, logOut],
      // Authors may store pictures.
      [upload.path === '/pictures' ? 201 : 403, change({ role: 'author' })],
    ] as const
    for (const [n, [expected, end]] of ends.entries()) {
      if (expected === 201) expect(await site.db.selectFrom('pictures').select('hash').execute()).toEqual([])
      const { id, headers } = await logInAs(site, 'owner', `${n}${upload.path.replace(/\W/g, '')}@agency.test`)
      const status = await sendSlowly(site, { ...upload, headers, meanwhile: () => end(id) })
      expect([upload.path, n, status]).toEqual([upload.path, n, expected])
    }
  }
  expect(await site.db.selectFrom('logos').select('name').execute()).toEqual([])
  expect(await site.db.selectFrom('media_parts').select('number').execute()).toEqual([])
  expect(await site.db.selectFrom('posts').select('id').execute()).toEqual([])
  const activities = await site.db.selectFrom('activities').select('action').execute()
  expect(new Set(activities.map(({ action }) => action))).toEqual(new Set(['login']))
  expect(await readdir(site.dataDir)).not.toContain('backups')
})

test('the same uploads work for somebody who stays', async () => {
  await using site = await testSite()
  const { headers } = await logInAs(site, 'owner')
  const statuses: number[] = []
  for (const upload of await listUploads())
    statuses.push(await sendSlowly(site, { ...upload, headers, meanwhile: async () => {} }))
  // The last file is no backup.
  expect(statuses).toEqual([201, 201, 200, 200, 422])
})
