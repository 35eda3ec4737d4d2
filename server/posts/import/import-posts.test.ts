import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportLine } from '#contract/entities/post-import.ts'
import { createConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { sharp } from '#server/images/sharp.ts'
import { storePicture, toPictureUrls } from '#server/media/pictures.ts'
import { insertRedirect } from '#server/seo/redirects/redirects.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { fetchPicture } from './fetch-picture.ts'
import { createPictureImport } from './import-pictures.ts'
import { importPosts } from './import-posts.ts'
import { createImportReport } from './import-report.ts'
import { openExport } from './open-export.ts'

const now = () => new Date('2026-01-01T00:00:00Z')

let server: Server
let oldSite = ''
let folder = ''
const requested: string[] = []

beforeAll(async () => {
  const png = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    requested.push(request.url ?? '')
    if (/gone|x\.png/.test(request.url ?? '')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'image/png' }).end(png)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  oldSite = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'posts-import-'))
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function fixture(name: string): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../testing/exports', name), 'utf8')
  const file = join(folder, name)
  await writeFile(file, text.replaceAll('OLD_SITE', oldSite))
  return file
}

type Options = { isDryRun?: boolean; allowsPrivate?: boolean; categories?: Map<string, string>; stopAfter?: number }

async function importFile(site: TestSite, file: string, options: Options = {}): Promise<ImportLine[]> {
  const { isDryRun = false, allowsPrivate = true, categories, stopAfter = Number.POSITIVE_INFINITY } = options
  const limitEncoding = createConcurrencyLimit({ concurrency: 1, maxQueued: 100 })
  const importPicture = createPictureImport({
    fetchPicture: (url) => fetchPicture(url, { allowsPrivate, timeoutMs: 5000 }),
    async storePicture(content) {
      const picture = await storePicture(site.db, content, { limitEncoding, now })
      return { ...picture, url: toPictureUrls(picture).thumbnail }
    },
  })
  const lines: ImportLine[] = []
  const run = importPosts(await openExport(file, oldSite), {
    db: site.db,
    now,
    importPicture: isDryRun ? null : importPicture,
    insertRedirect: (trx, redirect) => insertRedirect(trx, { ...redirect, siteUrl: 'https://site.test' }),
    categories: { known: ['Animation', 'Social Media', 'Event Coverage', 'Branding', 'Marketing'], chosen: categories },
  })
  for await (const line of run) if (lines.push(line) >= stopAfter) break
  return lines
}

const outcomes = (lines: readonly ImportLine[]) => lines.map(({ outcome, title }) => `${outcome}: ${title}`)

async function dump(site: TestSite) {
  const { db } = site
  return {
    posts: await db.selectFrom('posts').selectAll().orderBy('slug').execute(),
    drafts: await db.selectFrom('drafts').selectAll().orderBy('slug').execute(),
    redirects: await db.selectFrom('redirects').selectAll().orderBy('from_path').execute(),
    imported: await db.selectFrom('imported_posts').selectAll().orderBy('source_id').execute(),
    pictures: await db.selectFrom('pictures').select('hash').execute(),
  }
}

test('a WordPress export: posts with their texts, dates, categories, authors, pictures and redirects', async () => {
  await using site = await testSite({ isPage: (path) => path === '/' })
  const lines = await importFile(site, await fixture('wordpress.xml'))
  expect(outcomes(lines)).toEqual([
    'published: Three lessons from the Jabi Lake regatta & one surprise',
    'published: A classic post',
    'draft: Not finished',
    'draft: For members',
    'published: Without permalinks',
    'published: In a folder',
    'skipped: Thrown away',
    'skipped: Our own notes',
    'skipped: About us',
    'counted: boat',
    'counted: Earlier',
  ])
  const { posts, drafts, imported, pictures } = await dump(site)
  expect(pictures).toHaveLength(1)
  const src = `/media/${pictures[0]?.hash}.jpg`
  const [classic, , regatta] = posts
  expect(regatta).toMatchObject({
    slug: 'jabi-lake-regatta',
    description: 'What two wet days taught us.',
    category: 'Event Coverage',
    featured: 1,
    picture_hash: pictures[0]?.hash,
    created_at: '2019-03-05T10:30:00.000Z',
    updated_at: '2019-04-01T08:00:00.000Z',
  })
  expect(regatta?.content.replace(/\s*\n\s*/g, '')).toBe(
    [
      '<p>We filmed for <strong>two days</strong>. It rained on both! See <a href="/2018/01/rain/" rel="noopener">our notes on rain</a>.</p>',
      '<h2>What we learned</h2>',
      `<figure><img src="${src}" width="600" height="400" alt="A boat" loading="lazy" /><figcaption>The winning boat</figcaption></figure>`,
      '<p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">https://www.youtube.com/watch?v=abcdefghijk</a></p>',
      '<ul><li>Bring towels</li></ul><p>Left</p><p>Right</p>',
    ].join(''),
  )
  expect(classic?.content).toBe(
    [
      '<p>The first paragraph,<br />on two lines [sic].</p><p><em>The second</em> one.</p>',
      `<figure><img src="${src}" width="600" height="400" alt="A square" loading="lazy" /><figcaption>Our first square</figcaption></figure>`,
      '<blockquote><p>Someone said this.</p><p>And this.</p></blockquote><p>Kept text</p>',
    ].join(''),
  )
  expect(classic?.description).toBe(
    'The first paragraph, on two lines [sic]. The second one. Someone said this. And this. Kept text',
  )
  expect(lines[1]?.notes).toEqual([
    'shortcodes removed: [gallery], [contact-form-7], [su_box]',
    `picture left out: ${oldSite}/wp-content/uploads/gone.jpg (the old site answered 404)`,
    'pictures: 1',
    'category Animation (none fits “Newsroom”)',
    'redirect from /2014/07/classic',
  ])
  expect(lines[4]?.notes).toContain('redirect from /?p=18')
  expect(lines[5]?.notes).toContain('no redirect, because its old address has no path of its own')
  expect(drafts.map(({ slug, content }) => [slug, content])).toEqual([
    ['members', '<p>Secret</p>'],
    ['not-finished', '<p>Some text</p>'],
  ])
  expect(imported.map(({ author }) => author)).toEqual(['Ngozi Adéyẹmí', 'unknown-login', 'Ngozi Adéyẹmí', '', '', ''])
  const follow = (path: string) => async () => (await site.app.request(`https://site.test${path}`)).headers.get('location')
  await expect.poll(follow('/2019/03/jabi-lake-regatta/'), { timeout: 10_000 }).toBe('/blog/jabi-lake-regatta')
  await expect.poll(follow('/?p=18'), { timeout: 10_000 }).toBe('/blog/numbered')
  // The original of a picture is fetched instead of the small copy, once.
  expect(requested.filter((path) => path.includes('boat'))).toEqual(['/wp-content/uploads/2019/03/boat.png'])
  expect(await site.db.selectFrom('emails').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('campaigns').selectAll().execute()).toEqual([])
})

test('a second import of the same file changes nothing, even after a post was edited or deleted', async () => {
  await using site = await testSite()
  const file = await fixture('wordpress.xml')
  await importFile(site, file)
  await site.db.updateTable('posts').set({ title: 'Edited', slug: 'edited' }).where('slug', '=', 'classic').execute()
  await site.db.deleteFrom('posts').where('slug', '=', 'jabi-lake-regatta').execute()
  const before = await dump(site)
  const count = requested.length
  const lines = await importFile(site, file)
  expect(lines.filter(({ outcome }) => outcome === 'published' || outcome === 'draft')).toEqual([])
  expect(lines.filter(({ outcome }) => outcome === 'known')).toHaveLength(6)
  expect(await dump(site)).toEqual(before)
  expect(requested).toHaveLength(count)
})

test('an import that was interrupted goes on where it ended', async () => {
  await using site = await testSite()
  const file = await fixture('wordpress.xml')
  await importFile(site, file, { stopAfter: 1 })
  expect(outcomes(await importFile(site, file)).slice(0, 3)).toEqual([
    'known: Three lessons from the Jabi Lake regatta & one surprise',
    'published: A classic post',
    'draft: Not finished',
  ])
  expect((await dump(site)).posts).toHaveLength(4)
})

test('a dry run says the same and changes nothing', async () => {
  await using site = await testSite()
  const before = await dump(site)
  const count = requested.length
  const file = await fixture('wordpress.xml')
  const lines = await importFile(site, file, { isDryRun: true, categories: new Map([['newsroom', 'Marketing']]) })
  expect(outcomes(lines)[1]).toBe('published: A classic post')
  expect(lines[1]?.notes).toContain('pictures to fetch: 2')
  expect(lines[1]?.notes).toContain('category Marketing for “Newsroom”')
  expect(await dump(site)).toEqual(before)
  expect(requested).toHaveLength(count)
})

test('a Ghost export: HTML, tags, authors and pictures; what only members could read stays unpublished', async () => {
  await using site = await testSite()
  const lines = await importFile(site, await fixture('ghost.json'))
  expect(outcomes(lines)).toEqual([
    'published: A brand in a week',
    'draft: For paying members',
    'draft: Only blocks',
    'skipped: About',
    'skipped: ',
    'skipped: ',
  ])
  const { posts, imported, redirects, pictures } = await dump(site)
  expect(posts[0]).toMatchObject({
    slug: 'brand-in-a-week',
    description: 'Forty logos, one winner.',
    metaTitle: 'Brand in 7 days',
    metaDescription: 'How we did it',
    category: 'Branding',
    featured: 1,
    created_at: '2021-05-04T12:00:00.000Z',
    picture_hash: pictures[0]?.hash,
  })
  expect(posts[0]?.content).toBe(
    [
      '<p>We drew <em>forty</em> logos. Then we threw 39 away.</p>',
      `<figure><img src="/media/${pictures[0]?.hash}.jpg" width="600" height="400" alt="The logo" loading="lazy" /></figure>`,
      '<p><a href="https://www.youtube.com/watch?v=abcdefghijk" rel="noopener">https://www.youtube.com/watch?v=abcdefghijk</a></p>',
      '<p><a href="https://example.com/" rel="noopener">https://example.com/</a></p>',
    ].join(''),
  )
  expect(imported[0]).toMatchObject({ source_id: 'ghost 11111111-1111-4111-8111-111111111111', author: 'Bola Okafor' })
  expect(redirects.map(({ from_path, target }) => [from_path, target])).toEqual([['/brand-in-a-week', '/blog/brand-in-a-week']])
  expect(lines[1]?.notes).toContain('a draft, because only members could read it')
  expect(lines[2]?.notes).toContain('the export has no HTML of it')
})

test('a hostile export: no scripts, no expanded entities, no requests to private addresses, no taken addresses', async () => {
  await using site = await testSite()
  const lines = await importFile(site, await fixture('hostile.xml'), { allowsPrivate: false })
  expect(outcomes(lines)).toEqual([
    'published: Entities &secret; &d;',
    'published: Bold title',
    'draft: ',
    'skipped: Again',
    'published: Other post with the same address',
    'skipped: Odd',
    'draft: Nothing left',
  ])
  const { posts, redirects, pictures } = await dump(site)
  expect(posts.map(({ slug }) => slug)).toEqual(['admin', 'same-slug', 'same-slug-2'])
  expect(posts[1]?.content).toBe('<p>Hello there</p>')
  expect(posts[1]?.created_at).toBe(now().toISOString())
  expect(posts[2]?.content).toBe('<p>Private pictures</p>')
  expect(posts[2]?.created_at).toBe(now().toISOString())
  const text = JSON.stringify(posts)
  for (const bad of ['<script', 'onerror', 'onclick', 'root:', 'aaaaaaaaaa', 'http:', 'javascript'])
    expect(text).not.toContain(bad)
  expect(pictures).toEqual([])
  expect(lines[1]?.notes.filter((note) => note.includes('address is private'))).toHaveLength(4)
  expect(redirects.map(({ from_path, target }) => [from_path, target])).toEqual([
    ['/entities', '/blog/same-slug'],
    ['/same-path', '/blog/same-slug-2'],
  ])
  const report = createImportReport()
  const printed = lines.flatMap((line) => report.describe(line))
  expect(printed).toContain('published       “Bold title” at /blog/same-slug-2')
  expect(report.summarize()).toEqual(['3 published, 2 as a draft, 2 skipped.'])
})

test.each([
  ['page.xml', '<html><body>Hello</body></html>', /no RSS file/],
  ['feed.xml', '<rss version="2.0"><channel><item><title>x</title></item></channel></rss>', /no wp:wxr_version/],
  ['deep.xml', `<rss>${'<a>'.repeat(1000)}`, /nested too deeply/],
  ['other.json', '{"posts": []}', /no Ghost export/],
  ['broken.json', '{"db": [', /no JSON file/],
  ['text.txt', 'Hello', /neither/],
])('%s is refused as a whole', async (name, content, message) => {
  await using site = await testSite()
  const file = join(folder, name)
  await writeFile(file, content)
  await expect(importFile(site, file)).rejects.toThrow(message)
})
