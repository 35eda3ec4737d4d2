// npm run content:import imports a folder whole or not at all, also the uploaded files in it.
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteContent } from '#content/all-content.ts'
import { toLibraryId } from '#contract/content/library-pictures.ts'
import { sharp } from '#server/images/sharp.ts'
import { exportLogos } from '#server/media/transfer-logos.ts'
import { exportMediaFiles } from '#server/media/transfer-media-files.ts'
import { exportPictures } from '#server/media/transfer-pictures.ts'
import { dataFolder, launch } from '#server/testing/site/site-process.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

const root = join(import.meta.dirname, '..')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><circle cx="40" cy="20" r="18"/></svg>'

async function send(site: TestSite, method: string, path: string, body: Uint8Array | object) {
  const isBytes = body instanceof Uint8Array
  const type = isBytes ? 'application/octet-stream' : 'application/json'
  const answer = await site.app.request(`/api${path}`, {
    method,
    headers: { ...(await site.login()), 'content-type': type },
    body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
  })
  expect([path, answer.status < 300]).toEqual([path, true])
  return answer.status === 204 ? null : answer.json()
}

/** A folder that another site has exported: a logo, a picture, and a film with that picture as its poster. */
async function createFolder() {
  await using from = await testSite()
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#102030' } })
    .png()
    .toBuffer()
  const { hash } = await send(from, 'POST', '/pictures', png)
  await send(from, 'PUT', `/pictures/${hash}`, { alt: 'Night', focus: [0.5, 0.5] })
  const bytes = await readFile(join(root, 'server/testing/media/film.mp4'))
  const query = `kind=film&name=Reel.mp4&at=0&size=${bytes.length}`
  const { file: film } = await send(from, 'PUT', `/media/uploads/${'a'.repeat(32)}?${query}`, bytes)
  await send(from, 'PUT', `${film.url}/poster`, { hash })
  const logo = await send(from, 'POST', '/logos', Buffer.from(svg))
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  await exportPictures(from.db, folder)
  await exportMediaFiles(from.db, folder)
  await exportLogos(from.db, folder)
  const write = (name: string, entry: unknown) => writeFile(join(folder, name), JSON.stringify(entry))
  await write('design.json', { ...siteContent.design, logo })
  const { about, home } = siteContent
  await write('about.json', { ...about, hero: { ...about.hero, picture: toLibraryId(hash) } })
  const [slide] = home.slides
  await write('home.json', { ...home, slides: [{ type: 'video', src: film.url, title: slide?.title, subtitle: 'A', cta: 'B' }] })
  return { folder, hash, film: film.url.replace('/media/', ''), logo: logo.file, write }
}

async function run(dataDir: string, folder: string) {
  const { exit, output } = launch({ DATA_DIR: dataDir }, process.execPath, [join(root, 'scripts/content-import.ts'), folder])
  return { code: await exit, said: output() }
}

/** The names of everything that an import may store. */
async function readStored({ db }: TestSite) {
  const names = async (query: Promise<{ name: string }[]>) => (await query).map(({ name }) => name).sort()
  return {
    logos: await names(db.selectFrom('logos').select('name').execute()),
    pictures: await names(db.selectFrom('pictures').select('hash as name').execute()),
    described: await names(db.selectFrom('picture_details').select('alt as name').execute()),
    films: await names(db.selectFrom('media_files').select('name').execute()),
    parts: await names(db.selectFrom('media_parts').select('upload_id as name').execute()),
    entries: await names(db.selectFrom('content_entries').select('kind as name').execute()),
  }
}
const nothing = { logos: [], pictures: [], described: [], films: [], parts: [], entries: [] }

test('a mistake anywhere in the folder leaves the site as it was; once it is corrected, everything is imported, once', async () => {
  const { folder, hash, film, logo, write } = await createFolder()
  const dataDir = await dataFolder()
  await using site = await testSite({ dataDir })
  const expectNothing = async (problem: RegExp) => {
    const { code, said } = await run(dataDir, folder)
    expect([code, said]).toEqual([1, expect.stringMatching(problem)])
    expect(said).toContain('Nothing was imported.')
    expect(said).not.toContain('    at ')
    expect(await readStored(site)).toEqual(nothing)
  }

  await write('brand.json', { ...siteContent.brand, name: '' })
  await expectNothing(/^brand: name is empty\.\nNothing was imported\. Fix 1 problem and import again\.\n$/)
  await write('brand.json', { ...siteContent.brand, name: 'Another Studio' })

  const listed = await readFile(join(folder, 'media.json'), 'utf8')
  await writeFile(join(folder, 'media.json'), listed.replace(hash, '0'.repeat(32)))
  await expectNothing(/^media\/[\da-f]{32}\.mp4: names a poster that/)
  await writeFile(join(folder, 'media.json'), listed)

  for (const [name, problem] of [
    [`media/${film}`, /^media\/.*: isn't the file that its name says/],
    [`logos/${logo}`, /^logos\/.*: can't be read as a picture/],
    [`pictures/${hash}.jpg`, /^pictures\/.*: can't be read/],
  ] as const) {
    const path = join(folder, name)
    await rename(path, `${path}.kept`)
    if (!name.startsWith('pictures')) await writeFile(path, 'changed')
    await expectNothing(problem)
    await rm(path, { force: true })
    await rename(`${path}.kept`, path)
  }

  const imported = await run(dataDir, folder)
  expect([imported.code, imported.said]).toEqual([0, expect.stringContaining('Imported 4 changes.')])
  const stored = await readStored(site)
  expect(stored).toMatchObject({ pictures: [hash], described: ['Night'], films: [film] })
  expect(stored.logos).toContain(logo)
  expect(stored.entries).toEqual(['about', 'brand', 'design', 'home'])
  expect((await run(dataDir, folder)).said).toContain('Nothing to change.')
  expect(await readStored(site)).toEqual(stored)
})
