import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSite } from '#server/testing/site/test-site.ts'
import { exportLogos, importLogos } from './transfer-logos.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="40" cy="20" r="18"/></svg>'

test('uploaded logos move to another site, cleaned again', async () => {
  await using from = await testSite()
  await using to = await testSite()
  const headers = { ...(await from.login()), 'content-type': 'application/octet-stream' }
  const uploaded = await from.app.request('/api/logos', { method: 'POST', headers, body: svg })
  const { file } = (await uploaded.json()) as { file: string }
  const folder = join(from.dataDir, 'export')
  await mkdir(folder)
  expect(await exportLogos(from.db, folder)).toBe('logos: 2 written')

  const exported = join(folder, 'logos', file)
  const text = await readFile(exported, 'utf8')
  await writeFile(exported, text.replace('<circle', '<script>alert(1)</script><circle'))
  await writeFile(join(folder, 'logos', 'notes.txt'), 'not a logo')
  await importLogos(to.db, folder)
  await importLogos(to.db, folder)
  expect(await (await to.app.request(`/media/${file}`)).text()).toBe(text)
  const png = `/media/${file.replace('svg', 'png')}`
  expect(await (await to.app.request(png)).arrayBuffer()).toEqual(await (await from.app.request(png)).arrayBuffer())

  await writeFile(exported, 'no picture')
  await expect(importLogos(to.db, folder)).rejects.toThrow(file)
})

test('a folder of an earlier version has no logos', async () => {
  await using site = await testSite()
  await importLogos(site.db, site.dataDir)
  expect(await site.db.selectFrom('logos').select('name').execute()).toEqual([])
})
