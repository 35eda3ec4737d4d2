import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharp } from '../images/sharp.ts'
import { testContent } from '../testing/site/test-content.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'
import { readLibraryPictures } from './picture-details.ts'
import { exportPictures, importPictures } from './transfer-pictures.ts'

const [project] = testContent.projects

async function send(site: TestSite, method: string, path: string, body: unknown, version = 0) {
  return site.app.request(`/api${path}`, {
    method,
    headers: { ...(await site.login()), 'if-match': `"${version}"`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A picture whose left half is dark and whose right half is light. */
async function createPicture(): Promise<Uint8Array> {
  const light = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#f0f0f0' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#102030' } })
    .composite([{ input: light, left: 300, top: 0 }])
    .png()
    .toBuffer()
}

test('an uploaded picture can be used on pages once it is described, with its focus point and measured colours', async () => {
  await using site = await testSite()
  const { hash } = (await (await site.sendPicture(await createPicture())).json()) as { hash: string }
  const entry = { ...project, picture: `library/${hash}` }
  const publish = () => send(site, 'POST', `/content/projects/${project?.slug}/publish`, { entry })
  expect(await (await publish()).json()).toMatchObject({ errors: { picture: expect.stringContaining('picture') } })

  const refused = await send(site, 'PUT', `/pictures/${hash}`, { alt: ' ', focus: [0.2, 0.5] })
  expect(refused.status).toBe(400)
  expect((await send(site, 'PUT', `/pictures/${hash}`, { alt: 'A dark and a light half', focus: [0.2, 0.5] })).status).toBe(204)
  expect((await send(site, 'PUT', `/pictures/${'0'.repeat(32)}`, { alt: 'Nothing', focus: [0, 0] })).status).toBe(404)

  expect((await publish()).status).toBe(200)
  await site.app.request('/')
  const picture = site.lastVisit()?.media.pictures[`library/${hash}`]
  expect(picture).toMatchObject({ alt: 'A dark and a light half', focus: '20% 50%', fill: '#102030', tone: 'bone', width: 600 })
  expect(picture?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])

  const listed = await site.app.request('/api/pictures', { headers: await site.login() })
  expect(await listed.json()).toMatchObject([{ hash, details: { alt: 'A dark and a light half', focus: [0.2, 0.5] } }])
})

test('described pictures move to another site with their files', async () => {
  await using from = await testSite()
  await using to = await testSite()
  const { hash } = (await (await from.sendPicture(await createPicture())).json()) as { hash: string }
  await send(from, 'PUT', `/pictures/${hash}`, { alt: 'A dark and a light half', focus: [0.2, 0.5] })
  const folder = join(from.dataDir, 'export')
  await mkdir(folder)
  await exportPictures(from.db, folder)
  await importPictures(to.db, folder)
  await importPictures(to.db, folder)
  expect(await readLibraryPictures(to.db)).toEqual(await readLibraryPictures(from.db))
  const file = `/media/${hash}.jpg`
  expect(await (await to.app.request(file)).arrayBuffer()).toEqual(await (await from.app.request(file)).arrayBuffer())
})
