import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultPalette } from '#contract/brand/palette.ts'
import { shareCard } from '#contract/content/share-card.ts'
import type { PublicPage } from '#server/seo/public-pages.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { createCardFiles } from './card-files.ts'
import { renderCard } from './render-card.ts'

const about: PublicPage = {
  path: '/about',
  card: { label: 'About', title: { text: 'Heard since', loud: '2020' }, background: '#FFB81C', picture: null },
  pictures: [],
  fingerprint: '1',
  showsPosts: false,
}

async function write(site: TestSite, fields: Record<string, string | Blob>, id = ''): Promise<{ id: string; slug: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ description: 'Short', content: 'Long', category: 'Branding', ...fields }))
    form.append(name, value)
  const call = { method: id ? 'PUT' : 'POST', body: form, headers: await site.login() }
  return (await site.app.request(`/api/posts${id && `/${id}`}`, call)).json()
}

/** The card URL in the page of a post. */
async function readCardUrl(site: TestSite, slug: string): Promise<string> {
  await site.app.request(`/blog/${slug}`)
  const visit = site.lastVisit()
  const post = await visit?.posts.read(slug)
  return visit?.getShareCard(`/blog/${slug}`, post ?? undefined)?.src ?? 'no card'
}

async function readImage(answer: Response) {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height, isLight: bytes.length <= shareCard.maxBytes, bytes }
}

const expectedImage = { format: 'jpeg', width: 1200, height: 630, isLight: true }

/** A picture of noise, which compresses worse than any photo. */
async function noise(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({
    create: { width: 600, height: 450, channels: 3, background: '#fff', noise: { type: 'gaussian', mean: 128, sigma: 90 } },
  })
    .png()
    .toBuffer()
  return new Uint8Array(bytes)
}

test('a page has a card of the right size, rendered once, that browsers and messengers may cache', async () => {
  await using site = await testSite({ pages: [about] })
  await site.app.request('/about')
  const card = site.lastVisit()?.getShareCard('/about')
  expect(card?.alt).toBe('Heard since 2020')
  const answer = await site.app.request(card?.src ?? '')
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
  const etag = answer.headers.get('etag') ?? ''
  expect(await readImage(answer)).toMatchObject(expectedImage)
  expect((await site.app.request(card?.src ?? '', { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(await readdir(join(site.dataDir, 'cache/share'))).toEqual([card?.src.replace('/share/', '')])
})

test('the card of a post follows its title and picture; an old URL redirects to the new one, and the card goes with the post', async () => {
  await using site = await testSite()
  const { id, slug } = await write(site, { title: 'Ọjọ́ Àìkú' })
  const first = await readCardUrl(site, slug)
  const plain = await readImage(await site.app.request(first))
  expect(plain).toMatchObject(expectedImage)
  await write(site, { title: 'Ọjọ́ Ajé', thumbnail: new File([await noise()], 'noise.png') }, id)
  const second = await readCardUrl(site, slug)
  expect(second).not.toBe(first)
  const moved = await site.app.request(first)
  expect([moved.status, moved.headers.get('location')]).toEqual([302, second])
  const pictured = await readImage(await site.app.request(second))
  expect(pictured).toMatchObject(expectedImage)
  expect(pictured.bytes.equals(plain.bytes)).toBe(false)
  await site.app.request(`/api/posts/${id}`, { method: 'DELETE', headers: await site.login() })
  expect((await site.app.request(second)).status).toBe(404)
})

test('only public pages have a card, and nobody can make the site render others', async () => {
  const now = new Date('2026-01-01T00:00:00Z')
  await using site = await testSite({ now: () => now, pages: [about] })
  const { id, slug } = await write(site, { title: 'Later' })
  const address = await readCardUrl(site, slug)
  await site.db.updateTable('posts').set({ created_at: '2026-02-01T00:00:00.000Z' }).where('id', '=', id).execute()
  for (const path of [
    address,
    '/share/about.jpg',
    '/share/nothing-0123456789.jpg',
    '/share/blog/nothing-0123456789.jpg',
    '/share/',
    '/share/../about-0123456789.jpg',
  ])
    expect([path, (await site.app.request(path)).status]).toEqual([path, 404])
  expect((await site.app.request('/share/about-0123456789.jpg')).status).toBe(302)
  await expect(readdir(join(site.dataDir, 'cache/share'))).rejects.toThrow()
  await site.app.request('/admin')
  expect(site.lastVisit()?.getShareCard('/admin')).toBeUndefined()
})

test.for([
  ['nothing that the letters can write', 'مرحبا 😀 你好'],
  ['a word that never ends', 'ẹ'.repeat(200)],
  ['as many words as a title may have', 'a '.repeat(100).trim()],
  ['marks alone', '\u0301\u0323'],
  ['markup', '<svg onload="x">&amp;</svg>'],
])('a card with a title of %s is rendered', async ([, title]) => {
  const card = { label: title ?? '', title: { text: '', loud: title ?? '' }, background: '#27346E', picture: null }
  const jpeg = await renderCard({
    card,
    logo: { kind: 'name', name: 'Ọkọ' },
    logoPicture: null,
    palette: defaultPalette,
    fonts: 'archivo',
    picture: null,
  })
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test.for([
  ['one colour is drawn in the colour of the text', '<circle cx="30" cy="30" r="28" fill="#0b6e4f"/>', [false, true]],
  [
    'several colours keeps them',
    '<rect width="60" height="60" fill="#0b6e4f"/><path d="M20 0h20v60H20z" fill="#fff"/>',
    [true, true],
  ],
] as const)('a logo of %s', async ([, drawing, expected]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60">${drawing}</svg>`
  const card = { label: 'About', title: { text: '', loud: 'About' }, background: '#27346E', picture: null }
  const jpeg = await renderCard({
    card,
    logo: { kind: 'picture', file: 'logo.svg' },
    logoPicture: await sharp(Buffer.from(svg)).png().toBuffer(),
    palette: defaultPalette,
    fonts: 'archivo',
    picture: null,
  })
  const corner = { left: 40, top: 490, width: 120, height: 120 }
  const { data } = await sharp(jpeg).extract(corner).raw().toBuffer({ resolveWithObject: true })
  const pixels = Array.from({ length: data.length / 3 }, (_, n) => [...data.subarray(3 * n, 3 * n + 3)])
  const has = ([red, green, blue]: readonly number[]) =>
    pixels.some((pixel) => [red, green, blue].every((value, channel) => Math.abs((value ?? 0) - (pixel[channel] ?? 0)) < 24))
  expect([has([0x0b, 0x6e, 0x4f]), has([255, 255, 255])]).toEqual(expected)
})

test.each([
  ['wide', { width: 240, height: 60 }],
  ['square', { width: 60, height: 60 }],
  ['tall', { width: 24, height: 60 }],
])('the white field of a %s logo has the same space on all sides, without the empty edges of its file', async (_, size) => {
  const { width, height } = size
  const drawing = `<path d="M0 0h${width}v${height}H0z" fill="#0b6e4f"/><path d="M0 0h${width / 2}v${height}H0z" fill="#b4432a"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height + 40}">${drawing}</svg>`
  const jpeg = await renderCard({
    card: { label: '', title: { text: '', loud: '' }, background: '#27346E', picture: null },
    logo: { kind: 'picture', file: 'logo.svg' },
    logoPicture: await sharp(Buffer.from(svg)).png().toBuffer(),
    palette: defaultPalette,
    fonts: 'archivo',
    picture: null,
  })
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  const white = Array.from({ length: info.width / 2 }, (_, x) => x).filter((x) => {
    // A row in the white space above the logo.
    const at = ((info.height - 56 - 60 - 8) * info.width + x) * info.channels
    return [0, 1, 2].every((channel) => (data[at + channel] ?? 0) > 235)
  })
  expect(Math.abs(white.length - (width + 32))).toBeLessThanOrEqual(2)
})

test('a card stays under its size limit however detailed its picture', async () => {
  const card = { ...about.card, picture: { kind: 'full', address: '' } as const }
  const jpeg = await renderCard({
    card,
    logo: { kind: 'name', name: 'Ọkọ' },
    logoPicture: null,
    palette: defaultPalette,
    fonts: 'archivo',
    picture: await noise(),
  })
  expect(jpeg.length).toBeLessThanOrEqual(shareCard.maxBytes)
})

test('the number of cached cards is limited, the oldest are deleted first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cards-'))
  const cards = createCardFiles(folder, 10)
  for (let n = 0; n < 25; n += 1) await cards.write(`/share/page-${n}.jpg`, Buffer.from(String(n)))
  expect((await readdir(folder)).length).toBeLessThanOrEqual(10)
  expect(String(await cards.read('/share/page-24.jpg'))).toBe('24')
})

test('cards are rendered again if they can’t be cached', async () => {
  const cards = createCardFiles('/dev/null/cards')
  await cards.write('/share/page.jpg', Buffer.from('x'))
  expect(await cards.read('/share/page.jpg')).toBeNull()
})
