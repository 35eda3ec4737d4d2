import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ListedPost, Post } from '#contract/entities/posts.ts'
import { messages } from '#contract/messages/messages.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { readNextPublicationDate } from '../posts.ts'

const fields = {
  title: 'A first post',
  description: 'What it is about',
  content: '<p>Hello</p>',
  category: 'Branding',
  featured: 'false',
}

type Authorized = { authorization: string }

async function write(
  site: TestSite,
  headers: Authorized,
  { method = 'POST', id = '', ...changes }: Record<string, string | Blob> & { method?: string; id?: string } = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  return site.app.request(`/api/posts${id && `/${id}`}`, { method, body: form, headers })
}

async function create(site: TestSite, headers: Authorized, changes: Record<string, string | Blob> = {}): Promise<Post> {
  const response = await write(site, headers, changes)
  expect(response.status).toBe(201)
  return (await response.json()) as Post
}

async function list(site: TestSite, query = '', headers: Partial<Authorized> = {}): Promise<ListedPost[]> {
  return (await (await site.app.request(`/api/posts${query}`, { headers })).json()) as ListedPost[]
}

/** Returns a photo like a phone's: 12 megapixels, rotated by an EXIF flag, with GPS data. */
function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#b4432a' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

test('a post is written, listed without content, read with it, changed and deleted', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const post = await create(site, headers)
  expect(post).toMatchObject({
    slug: 'a-first-post',
    title: fields.title,
    category: 'Branding',
    featured: false,
    thumbnail: null,
    content: '<p>Hello</p>',
  })

  const [listed] = await list(site)
  expect(listed).toMatchObject({ id: post.id, slug: post.slug })
  expect(listed).not.toHaveProperty('content')
  expect((await list(site, '', headers))[0]).toHaveProperty('content', '<p>Hello</p>')

  const changed = await write(site, headers, { method: 'PUT', id: post.id, title: 'Another title', featured: 'true' })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({
    slug: post.slug,
    title: 'Another title',
    featured: true,
    createdAt: post.createdAt,
  })
  expect(await (await site.app.request('/api/posts/a-first-post')).json()).toMatchObject({ title: 'Another title' })

  const deleted = await site.app.request(`/api/posts/${post.id}`, { method: 'DELETE', headers })
  expect([deleted.status, await deleted.text()]).toEqual([204, ''])
  expect(await list(site)).toEqual([])
  const missing = await site.app.request('/api/posts/a-first-post')
  expect([missing.status, await missing.json()]).toEqual([404, { message: messages.postNotFound }])
})

test('writing needs the token; nothing is changed without it', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const { id } = await create(site, headers)
  for (const authorization of [
    '',
    'Bearer ',
    'Bearer x.y.z',
    headers.authorization.slice(0, -2),
    `Basic ${headers.authorization.slice(7)}`,
  ]) {
    for (const call of [{ method: 'POST' }, { method: 'PUT', id }]) {
      const response = await write(site, { authorization }, call)
      expect([response.status, await response.json()]).toEqual([401, { message: messages.sessionExpired }])
    }
    expect((await site.app.request(`/api/posts/${id}`, { method: 'DELETE', headers: { authorization } })).status).toBe(401)
    if (authorization) expect((await site.app.request('/api/posts', { headers: { authorization } })).status).toBe(401)
  }
  expect(await list(site)).toHaveLength(1)
})

test.for(['title', 'description', 'content'] as const)('%s is required', async (field) => {
  await using site = await testSite()
  const headers = await site.login()
  for (const empty of ['', '   ']) {
    const response = await write(site, headers, { [field]: empty })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: messages.requiredFields, errors: { [field]: messages.requiredFields } })
  }
  expect(await list(site)).toEqual([])
})

test('empty editor output and markup without text count as missing content', async () => {
  await using site = await testSite()
  const headers = await site.login()
  for (const content of ['<p></p>', '<p> </p><script>alert(1)</script>', '<p><br></p>']) {
    expect((await write(site, headers, { content })).status).toBe(400)
  }
})

test('a post that doesn’t exist can be neither changed nor deleted', async () => {
  await using site = await testSite()
  const headers = await site.login()
  expect((await write(site, headers, { method: 'PUT', id: 'temp-1' })).status).toBe(404)
  expect((await site.app.request('/api/posts/temp-1', { method: 'DELETE', headers })).status).toBe(404)
})

test('posts with the same title get different slugs, also when created at the same time', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const posts = await Promise.all(Array.from({ length: 20 }, () => create(site, headers, { title: 'Ọjọ́ Àìkú – 100% sound!' })))
  const slugs = posts.map((post) => post.slug)
  expect(new Set(slugs).size).toBe(20)
  expect(slugs).toContain('ojo-aiku-100-sound')
  expect(slugs).toContain('ojo-aiku-100-sound-20')
})

test('the list is newest first, can be filtered by category and featured, and pages without gaps', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  await using site = await testSite({ now: () => new Date(now) })
  const headers = await site.login()
  for (let n = 0; n < 7; n += 1) {
    await create(site, headers, { title: `Post ${n}`, category: n % 2 ? 'Animation' : 'Marketing', featured: String(n === 3) })
    now += 60_000
  }
  const titles = (posts: ListedPost[]) => posts.map((post) => post.title.slice(-1)).join('')
  expect(titles(await list(site))).toBe('6543210')
  expect(titles(await list(site, '?category=Animation'))).toBe('531')
  expect(titles(await list(site, '?featured=true'))).toBe('3')

  let path: string | undefined = '/api/posts?limit=3'
  let seen = ''
  while (path) {
    const response: Response = await site.app.request(path)
    seen += `${titles((await response.json()) as ListedPost[])} `
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  expect(seen).toBe('654 321 0 ')
  expect((await site.app.request('/api/posts?limit=0')).status).toBe(400)
  expect((await site.app.request('/api/posts?cursor=%00')).status).toBe(400)
})

test('a scheduled post appears nowhere in public before it is due, and everywhere from then on', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z')
  await using site = await testSite({ now: () => new Date(now) })
  const headers = await site.login()
  const { id, slug } = await create(site, headers)
  await site.db.updateTable('posts').set({ created_at: '2026-01-01T00:10:00.000Z' }).where('id', '=', id).execute()
  expect(await readNextPublicationDate(site.db, new Date(now))).toEqual(new Date('2026-01-01T00:10:00.000Z'))
  expect([await list(site), (await site.app.request(`/api/posts/${slug}`)).status]).toEqual([[], 404])
  await site.app.request(`/blog/${slug}`)
  expect([await site.lastVisit()?.posts.list({}), await site.lastVisit()?.posts.read(slug)]).toEqual([[], null])
  expect(await list(site, '', headers)).toHaveLength(1)
  now += 10 * 60_000
  expect([(await list(site)).length, (await site.app.request(`/api/posts/${slug}`)).status]).toEqual([1, 200])
  expect(await site.lastVisit()?.posts.read(slug)).toMatchObject({ id })
  expect(await readNextPublicationDate(site.db, new Date(now))).toBe(null)
})

test('a photo from a phone is served small, upright and without GPS data', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const photo = await phonePhoto()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const post = await create(site, headers, { thumbnail: new File([new Uint8Array(photo)], '../../x.php', { type: 'text/html' }) })
  expect(post.picture).toMatchObject({ width: 1224, height: 1632 })

  const pictureUrls = [
    post.thumbnail ?? '',
    ...(post.picture?.sources ?? []).flatMap(({ srcSet }) => srcSet.split(', ').map((each) => each.split(' ')[0] ?? '')),
  ]
  expect(pictureUrls).toHaveLength(7)
  for (const address of pictureUrls) {
    const response = await site.app.request(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width = 0, height = 0, exif, format } = await sharp(bytes).metadata()
    expect(height).toBeGreaterThan(width)
    expect(exif).toBeUndefined()
    expect(response.headers.get('content-type')).toBe(`image/${format === 'heif' ? 'avif' : format}`)
    expect(bytes.length).toBeLessThan(photo.length)
  }

  const unchanged = await write(site, headers, { method: 'PUT', id: post.id })
  expect(await unchanged.json()).toMatchObject({ thumbnail: post.thumbnail })
  const removed = await write(site, headers, { method: 'PUT', id: post.id, removeThumbnail: 'true' })
  expect(await removed.json()).toMatchObject({ thumbnail: null })
})

test('JPEG, PNG, WebP, AVIF and GIF are accepted whatever their file name; of an animation the first frame is used', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const red = sharp({ create: { width: 600, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
  const formats = {
    jpeg: red.clone().flatten().jpeg(),
    png: red.clone().png(),
    webp: red.clone().webp(),
    avif: red.clone().avif({ effort: 0 }),
    gif: red.clone().gif(),
  }
  for (const [format, picture] of Object.entries(formats)) {
    const thumbnail = new File([new Uint8Array(await picture.toBuffer())], 'photo.txt', { type: 'text/plain' })
    const post = await create(site, headers, { thumbnail })
    expect([format, post.picture?.width, post.picture?.height]).toEqual([format, 600, 300])
  }
})

test('files that are not pictures are refused by their content, in both upload endpoints', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const { id } = await create(site, headers)
  const png = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const hostile: [string, Uint8Array, number][] = [
    ['svg', svg, 415],
    // sharp can load SVG, for share cards, so uploads need their own check.
    ['svg behind the first bytes of a photograph', Buffer.concat([png.subarray(0, 8), svg]), 415],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['truncated', png.subarray(0, 60), 415],
    [
      'pixel flood',
      await sharp({ create: { width: 7000, height: 7000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      413,
    ],
    ['too many bytes', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)]), 413],
  ]
  for (const [name, bytes, status] of hostile) {
    for (const call of [{}, { method: 'PUT', id }]) {
      const response = await write(site, headers, {
        ...call,
        thumbnail: new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }),
      })
      expect([name, response.status]).toEqual([name, status])
      expect(await response.json()).toHaveProperty('message')
    }
  }
  expect(await site.db.selectFrom('picture_files').select('name').execute()).toEqual([])
  expect(await list(site)).toHaveLength(1)
})

test('a body over 12 MB is refused', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const response = await write(site, headers, { thumbnail: new File([new Uint8Array(13 * 1024 * 1024)], 'x.jpg') })
  expect([response.status, await response.json()]).toEqual([413, { message: messages.pictureTooLarge }])
})
