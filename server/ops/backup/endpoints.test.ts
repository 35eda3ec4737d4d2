import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { backupCallsOf } from '#server/testing/site/backup-calls.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { type TestSite, testSite, until } from '#server/testing/site/test-site.ts'

async function staff(site: TestSite) {
  const { authorization } = await site.login()
  return backupCallsOf((path, init) => site.app.request(path, init), authorization.replace('Bearer ', ''))
}

test('staff make, list, check and download a backup; its download link works once', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const backups = await staff(site)
  const lines = await backups.make()
  expect(lines.filter(({ state }) => state === 'working').length).toBeGreaterThan(10)
  const [made] = (await backups.list()).backups
  expect(lines.at(-1)).toEqual({ state: 'done', name: made?.name })
  expect(made).toMatchObject({ checkedAt: null, kind: 'manual' })
  const name = made?.name ?? ''
  await backups.check(name)
  expect((await backups.list()).backups[0]?.checkedAt).not.toBeNull()

  const link = await backups.link(name)
  expect((await site.app.request(link, { method: 'HEAD' })).status).toBe(404)
  const file = await site.app.request(link)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await readFile(join(site.dataDir, 'backups', name)))
  expect((await site.app.request(link)).status).toBe(404)
  const late = await backups.link(name)
  clock.forward(61_000)
  expect((await site.app.request(late)).status).toBe(404)

  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', `/${name}/check`],
    ['POST', `/${name}/restore`],
    ['POST', `/${name}/link`],
    ['DELETE', `/${name}`],
    ['PUT', `/uploads/${randomUUID()}`],
  ] as const)
    expect([path, (await site.app.request(`/api/backups${path}`, { method })).status]).toEqual([path, 401])
  expect((await site.app.request('/api/sending', { method: 'POST' })).status).toBe(401)
})

test('a restore needs the confirmation word and an existing backup, and only one task runs at a time', async () => {
  await using site = await testSite()
  const backups = await staff(site)
  await backups.make()
  const name = (await backups.list()).backups[0]?.name ?? ''
  await expect(backups.restore(name, 'yes')).rejects.toThrow(adminMessages.restoreConfirmationMissing)
  for (const other of ['site-20200101-000000.backup', '..%2fsite.db', 'site.db'])
    await expect(backups.restore(other)).rejects.toThrow(adminMessages.backupGone)
  // A check runs until its response has been read, so the next two requests find it running.
  const first = await site.app.request(`/api/backups/${name}/check`, { method: 'POST', headers: await site.login() })
  await expect(backups.check(name)).rejects.toThrow(adminMessages.backupBusy)
  await expect(backups.make()).rejects.toThrow(adminMessages.backupBusy)
  expect(await first.text()).toContain('"state":"done"')
  expect((await backups.check(name)).at(-1)).toMatchObject({ state: 'done' })
})

test('a manual backup never pushes out a daily one, and stays until staff delete it', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now, env: { BACKUP_KEEP: '1' } })
  const backups = await staff(site)
  const kinds = async () => (await backups.list()).backups.map(({ kind }) => kind).sort()
  await until(async () => ((await kinds()).length === 1 ? true : null))
  for (let n = 0; n < 2; n += 1) {
    clock.forward(60_000)
    await backups.make()
  }
  expect(await kinds()).toEqual(['manual', 'manual', 'site'])
  const name = (await backups.list()).backups.find(({ kind }) => kind === 'manual')?.name ?? ''
  const remove = async () =>
    (await site.app.request(`/api/backups/${name}`, { method: 'DELETE', headers: await site.login() })).status
  expect([await remove(), await remove()]).toEqual([204, 404])
  expect(await kinds()).toEqual(['manual', 'site'])
})

test('a damaged backup is reported and changes nothing', async () => {
  await using site = await testSite()
  const backups = await staff(site)
  await site.post('/api/newsletter', { email: 'ada@reader.test' })
  await backups.make()
  const name = (await backups.list()).backups[0]?.name ?? ''
  const file = join(site.dataDir, 'backups', name)
  const bytes = await readFile(file)
  bytes.write('bda', bytes.indexOf('ada@reader.test'))
  await writeFile(file, bytes)
  for (const lines of [await backups.check(name), await backups.restore(name)])
    expect(lines.at(-1)).toEqual({ state: 'failed', message: expect.stringContaining('it is damaged') })
  expect((await backups.list()).backups).toMatchObject([{ checkedAt: null }])
  expect((await backups.list()).pause).toBeNull()
})

test('an uploaded file is stored only if it is a backup; a chunk may be sent twice, but none may be missing', async () => {
  await using site = await testSite()
  const backups = await staff(site)
  const folder = join(site.dataDir, 'backups')
  expect((await backups.upload(new Uint8Array(100_000), 30_000)).status).toBe(422)
  expect(await readdir(folder)).toEqual([])
  await backups.make()
  const name = (await backups.list()).backups[0]?.name ?? ''
  const bytes = new Uint8Array(await readFile(join(folder, name)))
  const id = randomUUID()
  const put = async (at: number, end: number) => {
    const answer = await site.app.request(`/api/backups/uploads/${id}?at=${at}&size=${bytes.length}`, {
      method: 'PUT',
      headers: { ...(await site.login()), 'content-type': 'application/octet-stream' },
      body: bytes.slice(at, end),
    })
    return answer.status
  }
  expect(await put(50_000, 60_000)).toBe(409)
  expect([await put(0, 50_000), await put(0, 50_000), await put(50_000, bytes.length)]).toEqual([200, 200, 200])
  const uploaded = (await backups.list()).backups.find(({ kind }) => kind === 'uploaded')
  expect(uploaded).toMatchObject({ bytes: bytes.length })
  expect((await backups.check(uploaded?.name ?? '')).at(-1)).toMatchObject({ state: 'done' })
  expect((await backups.upload(bytes, 1000, 'no-uuid')).status).toBe(404)
})
