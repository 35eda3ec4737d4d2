import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type MediaKind, mediaChunkBytes } from '#contract/entities/media-files.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { sharp } from '../images/sharp.ts'
import { logInAs } from '../testing/site/log-in-as.ts'
import { testContent } from '../testing/site/test-content.ts'
import { type TestSite, testSite } from '../testing/site/test-site.ts'
import { removeUnfinishedUploads } from './media-files.ts'
import { readLibrary } from './read-library.ts'
import { exportMediaFiles, importMediaFiles } from './transfer-media-files.ts'
import { exportPictures, importPictures } from './transfer-pictures.ts'

const mediaFolder = join(import.meta.dirname, '../testing/media')
const film = await readFile(join(mediaFolder, 'film.mp4'))
const webm = await readFile(join(mediaFolder, 'film.webm'))
const sound = await readFile(join(mediaFolder, 'sound.mp3'))
const captions = Buffer.from('WEBVTT\r\n\r\n00:01.000 --> 00:02.000 align:start\r\nÀbújá at night\r\n')
const subRip = Buffer.from(
  '\ufeff1\r\n00:00:01,000 --> 00:00:02,500 X1:40\r\nWe <3 <i>Abuja</i>, 1,000 times\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nÀbújá\r\n',
)
/** Three requests, the last of them short. */
const longFilm = Buffer.concat([film, randomBytes(2 * mediaChunkBytes - film.length), Buffer.from('the end')])

type Sent = { id?: string; kind?: string; name?: string; at?: number; size?: number; headers?: Record<string, string> }

async function sendChunk(site: TestSite, bytes: Uint8Array, { id = randomUUID(), headers, ...rest }: Sent = {}) {
  const query = new URLSearchParams({ kind: 'film', name: 'Reel.mp4', at: '0', size: String(bytes.length) })
  for (const [name, value] of Object.entries(rest)) query.set(name, String(value))
  return site.app.request(`/api/media/uploads/${id}?${query}`, {
    method: 'PUT',
    headers: { ...(headers ?? (await site.login())), 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
}

type Answer = { received: number; file: { url: string; kind: string; name: string; bytes: number; poster: string | null } | null }

async function upload(site: TestSite, bytes: Uint8Array, options: Sent = {}) {
  const id = randomUUID()
  let answer: Answer = { received: 0, file: null }
  while (!answer.file) {
    const at = answer.received
    const sent = await sendChunk(site, bytes.subarray(at, at + mediaChunkBytes), { id, at, size: bytes.length, ...options })
    expect(sent.status).toBe(200)
    answer = await sent.json()
  }
  return answer.file
}

async function addPicture(site: TestSite) {
  const png = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#206040' } })
    .png()
    .toBuffer()
  const { hash } = (await (await site.sendPicture(png)).json()) as { hash: string }
  return { hash, describe: () => send(site, 'PUT', `/pictures/${hash}`, { alt: 'A still', focus: [0.5, 0.5] }) }
}

async function send(site: TestSite, method: string, path: string, body: unknown) {
  return site.app.request(`/api${path}`, {
    method,
    headers: { ...(await site.login()), 'content-type': 'application/json', 'if-match': '"0"' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const countParts = async (site: TestSite) => (await site.db.selectFrom('media_parts').select('number').execute()).length

test('an uploaded film is served under a name made of its content, whole and in ranges', async () => {
  await using site = await testSite()
  const file = await upload(site, longFilm)
  expect(file).toEqual({ url: file.url, kind: 'film', name: 'Reel.mp4', bytes: longFilm.length, poster: null })
  expect(file.url).toMatch(/^\/media\/[0-9a-f]{32}\.mp4$/)

  const ask = async (headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await site.app.request(file.url, { method, headers })
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }
  const whole = await ask()
  expect([whole.status, whole.body.equals(longFilm)]).toEqual([200, true])
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(longFilm.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  })
  const etag = whole.headers.get('etag') ?? ''
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
  const head = await ask({}, 'HEAD')
  expect([head.status, head.body.length, head.headers.get('content-length')]).toEqual([200, 0, String(longFilm.length)])

  const size = longFilm.length
  for (const [range, first, last] of [
    ['bytes=0-0', 0, 0],
    // Over the end of a part.
    [`bytes=${64 * 1024 - 3}-${64 * 1024 + 3}`, 64 * 1024 - 3, 64 * 1024 + 3],
    ['bytes=100-', 100, size - 1],
    ['bytes=-7', size - 7, size - 1],
    [`bytes=5-${size * 2}`, 5, size - 1],
    [`bytes=-${size * 2}`, 0, size - 1],
  ] as const) {
    const part = await ask({ range })
    expect([range, part.status, part.headers.get('content-range')]).toEqual([range, 206, `bytes ${first}-${last}/${size}`])
    expect(part.body.equals(longFilm.subarray(first, last + 1))).toBe(true)
    expect(part.headers.get('content-length')).toBe(String(part.body.length))
  }
  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).status).toBe(206)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).status).toBe(200)
  expect((await ask({ range: 'bytes=9-0' })).status).toBe(200)
  const beyond = await ask({ range: `bytes=${size}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  expect((await ask({ range: 'bytes=-0' })).status).toBe(416)
  expect((await site.app.request(`/media/${'0'.repeat(32)}.mp4`)).status).toBe(404)
})

test('WebM and MP3 have their own types, and the same bytes are stored once', async () => {
  await using site = await testSite()
  const first = await upload(site, webm)
  expect(first.url).toMatch(/\.webm$/)
  expect((await site.app.request(first.url)).headers.get('content-type')).toBe('video/webm')
  const parts = await countParts(site)
  expect((await upload(site, webm, { name: 'Another name.webm' })).url).toBe(first.url)
  expect(await countParts(site)).toBe(parts)

  const heard = await upload(site, sound, { kind: 'sound', name: 'Hello.mp3' })
  expect([heard.kind, (await site.app.request(heard.url)).headers.get('content-type')]).toEqual(['sound', 'audio/mpeg'])
})

test("files that aren't films or sounds, or are too large, are refused at their first part and leave nothing", async () => {
  await using site = await testSite()
  const page = '<!doctype html><script>alert(1)</script>'
  const quickTime = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  '), Buffer.alloc(40)])
  const matroska = Buffer.from(
    webm.subarray(0, 200).toString('latin1').replace('\x42\x82\x84webm', '\x42\x82\x88matroska'),
    'latin1',
  )
  const hostile: [string, Buffer, MediaKind][] = [
    ['a page', Buffer.from(page), 'film'],
    ['a page', Buffer.from(page), 'sound'],
    ['a drawing', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${page}</svg>`), 'film'],
    ['a HEIC photo', Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypheic'), Buffer.alloc(40)]), 'film'],
    ['QuickTime', quickTime, 'film'],
    ['Matroska', matroska, 'film'],
    ['a page that names WebM', Buffer.from(`\x42\x82\x84webm${page}`, 'latin1'), 'film'],
    ['a film instead of a sound', film, 'sound'],
    ['a sound instead of a film', sound, 'film'],
    ['AAC', Buffer.concat([Buffer.from([0xff, 0xf1]), Buffer.alloc(40)]), 'sound'],
    ['a JPEG', Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1'), 'sound'],
    ['an archive', Buffer.from('PK\x03\x04xxxx'), 'film'],
    ['zeros', Buffer.alloc(5000), 'film'],
  ]
  for (const [what, bytes, kind] of hostile) {
    const answer = await sendChunk(site, bytes, { kind })
    const message = contentMessages.mediaUnreadable[kind]
    expect([what, answer.status, await answer.json()]).toEqual([what, 415, { message }])
  }
  const first = film.subarray(0, 100)
  const large = await sendChunk(site, first, { size: 30 * 1024 * 1024 + 1 })
  expect([large.status, await large.json()]).toEqual([413, { message: contentMessages.mediaTooLarge.film }])
  expect((await sendChunk(site, sound, { kind: 'sound', size: 1024 * 1024 + 1 })).status).toBe(413)
  expect((await sendChunk(site, Buffer.alloc(mediaChunkBytes + 1))).status).toBe(413)
  // Parts of the wrong length, at the wrong place, or under names that nothing may have.
  expect((await sendChunk(site, first, { size: 200 })).status).toBe(400)
  expect((await sendChunk(site, first, { at: 100, size: 200 })).status).toBe(400)
  expect((await sendChunk(site, first, { at: mediaChunkBytes, size: mediaChunkBytes + 100 })).status).toBe(409)
  expect((await sendChunk(site, first, { name: 'a\u0000b.mp4' })).status).toBe(400)
  expect((await sendChunk(site, first, { id: '..%2fx' })).status).toBe(404)
  expect(await countParts(site)).toBe(0)
})

test('a page behind the beginning of a film is served as a film that nothing runs in', async () => {
  await using site = await testSite()
  const { url } = await upload(site, Buffer.concat([film.subarray(0, 64), Buffer.from('<script>alert(1)</script>')]), {
    name: '"><img src=x onerror=alert(1)>.html',
  })
  const { headers } = await site.app.request(url)
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['video/mp4', 'nosniff'])
})

test('a lost part is sent again, a lost answer changes nothing, and an upload that was given up is removed', async () => {
  await using site = await testSite()
  const id = randomUUID()
  const size = longFilm.length
  const part = (at: number) => sendChunk(site, longFilm.subarray(at, at + mediaChunkBytes), { id, at, size })
  expect(await (await part(0)).json()).toEqual({ received: mediaChunkBytes, file: null })
  expect((await part(2 * mediaChunkBytes)).status).toBe(409)
  await part(mediaChunkBytes)
  // After a reload the upload begins again, and the answer says where to go on.
  expect(await (await part(0)).json()).toEqual({ received: 2 * mediaChunkBytes, file: null })
  const done = (await (await part(2 * mediaChunkBytes)).json()) as Answer
  expect(done).toEqual({ received: size, file: expect.objectContaining({ bytes: size }) })
  expect(await (await part(2 * mediaChunkBytes)).json()).toEqual(done)
  const stored = await countParts(site)

  await sendChunk(site, longFilm.subarray(0, mediaChunkBytes), { size })
  expect(await countParts(site)).toBeGreaterThan(stored)
  await removeUnfinishedUploads(site.db, new Date())
  expect(await countParts(site)).toBeGreaterThan(stored)
  await removeUnfinishedUploads(site.db, new Date(Date.now() + 25 * 60 * 60 * 1000))
  expect(await countParts(site)).toBe(stored)
  expect((await (await site.app.request(done.file?.url ?? '')).arrayBuffer()).byteLength).toBe(size)
})

test('authors and visitors can upload no film', async () => {
  await using site = await testSite()
  const { headers } = await logInAs(site, 'author')
  expect((await sendChunk(site, film, { headers })).status).toBe(403)
  expect((await sendChunk(site, film, { headers: {} })).status).toBe(401)
  expect(await countParts(site)).toBe(0)
})

test('a film without a poster can be on a project, whose wide picture shows first, but not in the slideshow', async () => {
  await using site = await testSite()
  const { url } = await upload(site, film)
  const [project] = testContent.projects
  const publishProject = (name: string) =>
    send(site, 'POST', `/content/projects/${project?.slug}/publish`, { entry: { ...project, film: name } })
  expect(await (await publishProject('/media/none.mp4')).json()).toMatchObject({
    errors: { film: 'was deleted. Choose or upload another one.' },
  })
  expect((await publishProject(url)).status).toBe(200)

  const slide = { type: 'video', src: url, title: { text: '', loud: 'Reel' }, subtitle: 'Ours.', cta: 'Get Started' }
  const publishHome = () => send(site, 'POST', '/content/home/home/publish', { entry: { ...testContent.home, slides: [slide] } })
  expect(await (await publishHome()).json()).toMatchObject({
    errors: { 'slides.0.src': expect.stringContaining('needs a poster') },
  })

  const { hash, describe } = await addPicture(site)
  const setPoster = (of: string) => send(site, 'PUT', `/media/${of}/poster`, { hash })
  const name = url.replace('/media/', '')
  expect((await setPoster(name)).status).toBe(409)
  await describe()
  expect((await setPoster('0'.repeat(32))).status).toBe(404)
  expect((await setPoster(name)).status).toBe(204)
  expect((await publishHome()).status).toBe(200)

  await site.app.request('/')
  const { media, content } = site.lastVisit() ?? {}
  expect(content?.home.slides[0]).toEqual(slide)
  expect(media?.films[url]).toBe(film.length)
  expect(media?.pictures[`library/${name.replace('.mp4', '-poster')}`]).toEqual(media?.pictures[`library/${hash}`])
  const names = await site.app.request('/api/content-names', { headers: await site.login() })
  expect(await names.json()).toMatchObject({ uploads: [{ url, kind: 'film', name: 'Reel.mp4', poster: `library/${hash}` }] })
})

test('a film is deleted unless an entry or a draft uses it', async () => {
  await using site = await testSite()
  const { url } = await upload(site, film)
  const remove = () => send(site, 'DELETE', url, undefined)
  const [project] = testContent.projects
  const path = `/content/projects/${project?.slug}`
  await send(site, 'PUT', `${path}/draft`, { entry: { ...project, film: url } })
  const refused = await remove()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ message: expect.stringContaining(`“Reel.mp4” is used in “${project?.title}”`) })
  expect((await site.app.request(url)).status).toBe(200)

  const discarded = await site.app.request(`/api${path}/draft`, {
    method: 'DELETE',
    headers: { ...(await site.login()), 'if-match': '"1"' },
  })
  expect(discarded.status).toBe(200)
  const { headers } = await logInAs(site, 'author')
  expect((await site.app.request(`/api${url}`, { method: 'DELETE', headers })).status).toBe(403)
  expect((await remove()).status).toBe(204)
  expect((await remove()).status).toBe(404)
  const recorded = await site.db.selectFrom('activities').select('subject').where('action', '=', 'media-deleted').execute()
  expect(recorded).toEqual([{ subject: 'Reel.mp4' }])
  expect([(await site.app.request(url)).status, await countParts(site)]).toEqual([404, 0])
  const names = await site.app.request('/api/content-names', { headers: await site.login() })
  expect(await names.json()).toMatchObject({ uploads: [], files: expect.not.arrayContaining([url]) })
})

test('a deleted entry keeps its film, and the message says so; nothing is published with a film that is gone', async () => {
  await using site = await testSite()
  const { url } = await upload(site, film)
  const [project] = testContent.projects
  const path = `/content/projects/${project?.slug}`
  const entry = { ...project, film: url }
  const withVersion = async (method: string, to: string, version: number, body?: unknown) =>
    site.app.request(`/api${to}`, {
      method,
      headers: { ...(await site.login()), 'if-match': `"${version}"`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  expect((await withVersion('POST', `${path}/publish`, 0, { entry })).status).toBe(200)
  expect((await withVersion('DELETE', path, 1)).status).toBe(204)
  const refused = await send(site, 'DELETE', url, undefined)
  expect([refused.status, (await refused.json()) as unknown]).toEqual([
    409,
    { message: contentMessages.mediaUsedInDeleted('Reel.mp4', [`“${project?.title}”`]) },
  ])
  // Another process deletes a file; this one still knows it for a moment.
  await site.db.deleteFrom('media_files').execute()
  const second = testContent.projects[1]
  const late = await withVersion('POST', `/content/projects/${second?.slug}/publish`, 0, { entry: { ...second, film: url } })
  expect([late.status, await late.json()]).toMatchObject([400, { errors: { film: expect.stringContaining('was deleted') } }])
})

test('captions are served as WebVTT, byte for byte, and a project may name them', async () => {
  await using site = await testSite()
  const { url: reel } = await upload(site, film)
  const file = await upload(site, captions, { kind: 'captions', name: 'Reel.vtt' })
  expect(file).toEqual({ url: file.url, kind: 'captions', name: 'Reel.vtt', bytes: captions.length, poster: null })
  const answer = await site.app.request(file.url)
  expect([answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual(['text/vtt', 'nosniff'])
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(captions)

  const [project] = testContent.projects
  const path = `/content/projects/${project?.slug}/publish`
  const publish = (names: object) => send(site, 'POST', path, { entry: { ...project, ...names } })
  expect(await (await publish({ film: reel, captions: reel })).json()).toMatchObject({ errors: { captions: expect.any(String) } })
  expect((await publish({ film: reel, captions: file.url })).status).toBe(200)
  expect((await send(site, 'DELETE', file.url, undefined)).status).toBe(409)
  // Captions have no poster.
  const { hash, describe } = await addPicture(site)
  await describe()
  expect((await send(site, 'PUT', `${file.url}/poster`, { hash })).status).toBe(404)
})

test('only captions with times are accepted as captions, and markup in them stays text', async () => {
  await using site = await testSite()
  const refused: [string, Buffer][] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a page after the header', Buffer.from('WEBVTT\n\n<script>alert(1)</script>\n')],
    ['another first word', Buffer.from('WEBVTTX\n\n00:01.000 --> 00:02.000\nHello\n')],
    ['nothing but the header', Buffer.from('WEBVTT\n')],
    ['a film', film],
    ['UTF-16', Buffer.from(`\ufeff${captions}`, 'utf16le')],
    ['Latin-1', Buffer.concat([captions, Buffer.from([0xe9])])],
    ['a text with an arrow', Buffer.from('Lagos --> Abuja')],
  ]
  for (const [what, bytes] of refused) {
    const answer = await sendChunk(site, bytes.subarray(0, 10_000), { kind: 'captions', name: 'a.vtt' })
    const message = contentMessages.mediaUnreadable.captions
    expect([what, answer.status, await answer.json()]).toEqual([what, 415, { message }])
  }
  const large = Buffer.concat([captions, Buffer.alloc(200 * 1024, 'a')])
  expect((await sendChunk(site, large, { kind: 'captions' })).status).toBe(413)
  // Larger than the limit only after the conversion.
  const growing = Buffer.concat([subRip, Buffer.alloc(190 * 1024, '<')])
  expect((await sendChunk(site, growing, { kind: 'captions' })).status).toBe(413)
  expect(await countParts(site)).toBe(0)

  const { url } = await upload(site, Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n<script>alert(1)</script>\n'), {
    kind: 'captions',
    name: 'page.html',
  })
  const { headers } = await site.app.request(url)
  expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['text/vtt', 'nosniff'])
})

test('SRT becomes WebVTT', async () => {
  await using site = await testSite()
  const { url } = await upload(site, subRip, { kind: 'captions', name: 'Reel.srt' })
  expect(await (await site.app.request(url)).text()).toBe(
    'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.500\nWe &lt;3 <i>Abuja</i>, 1,000 times\n\n2\n00:00:03.000 --> 00:00:04.000\nÀbújá\n',
  )
})

test('films of cameras have other kinds than iso and mp4, and are recognised by what they can be played as', async () => {
  await using site = await testSite()
  const box = (...brands: string[]) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 12 + 4 * brands.length]),
      Buffer.from('ftyp'),
      Buffer.from(brands.join('')),
      Buffer.alloc(60),
    ])
  const statusOf = async (bytes: Buffer) => (await sendChunk(site, bytes)).status
  expect(await statusOf(box('XAVC', '\0\0\0\0', 'XAVC', 'mp42', 'iso2'))).toBe(200)
  expect(await statusOf(box('M4VH', '\0\0\0\0', 'M4V '))).toBe(200)
  expect(await statusOf(box('qt  ', '\0\0\0\0', 'mp42'))).toBe(415)
  expect(await statusOf(box('avif', '\0\0\0\0', 'mp42'))).toBe(415)
  expect(await statusOf(box('XAVC', '\0\0\0\0', 'XAVC'))).toBe(415)
})

test('uploaded films, captions and sounds move to another site with their posters', async () => {
  await using from = await testSite()
  await using to = await testSite()
  const { url } = await upload(from, longFilm)
  const heard = await upload(from, sound, { kind: 'sound' })
  const read = await upload(from, subRip, { kind: 'captions' })
  const { hash, describe } = await addPicture(from)
  await describe()
  await send(from, 'PUT', `${url}/poster`, { hash })
  const folder = join(from.dataDir, 'export')
  await mkdir(folder)
  await exportPictures(from.db, folder)
  expect(await exportMediaFiles(from.db, folder)).toBe('media.json: 3 written')
  for (let time = 0; time < 2; time += 1) {
    await importPictures(to.db, folder)
    await importMediaFiles(to.db, folder)
  }
  const [before, after] = [await readLibrary(from.db), await readLibrary(to.db)]
  expect(after.pictures).toEqual(before.pictures)
  expect(new Set(after.files)).toEqual(new Set(before.files))
  expect(after.files.find((file) => file.url === url)?.poster).toBe(`library/${hash}`)
  for (const path of [url, heard.url, read.url])
    expect(await (await to.app.request(path)).arrayBuffer()).toEqual(await (await from.app.request(path)).arrayBuffer())
})
