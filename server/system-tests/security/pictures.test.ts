// Uploads malicious image files in every way that the site offers.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

const script = '<script>alert(1)</script>'
let jpeg: Buffer
let png: Buffer

beforeAll(async () => {
  const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
  jpeg = await plain.clone().jpeg().toBuffer()
  png = await plain.clone().png().toBuffer()
})

async function upload(site: TestSite, method: 'new post' | 'old post' | 'library', bytes: Uint8Array, name: string) {
  if (method === 'library') return site.sendPicture(bytes)
  const headers = await site.login()
  const body = new FormData()
  for (const field of ['title', 'description', 'content']) body.append(field, 'Text')
  body.append('thumbnail', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  if (method === 'new post') return site.app.request('/api/posts', { method: 'POST', headers, body })
  const post = await site.db.selectFrom('posts').select('id').executeTakeFirst()
  return site.app.request(`/api/posts/${post?.id}`, { method: 'PUT', headers, body })
}

const uploadMethods = ['new post', 'old post', 'library'] as const

test("files that aren't photos, or are too large, are refused on every way in, and leave nothing", async () => {
  await using site = await testSite()
  const headers = await site.login()
  const first = new FormData()
  for (const field of ['title', 'description', 'content']) first.append(field, 'Text')
  await site.app.request('/api/posts', { method: 'POST', headers, body: first })
  const entities = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(50)}">${Array.from({ length: 8 }, (_, n) => `<!ENTITY a${n} "${`&a${n || ''};`.repeat(10)}">`).join('')}]>`
  const hostile: [string, Uint8Array, number][] = [
    ['30,000 by 30,000 pixels', flatPng(30_000, 30_000, { isWhole: false }), 413],
    ['16,000 by 16,000 pixels, all of them', flatPng(16_000, 16_000), 413],
    ['a strip a million pixels high', flatPng(1, 1_000_000), 415],
    ['a drawing with a script', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`), 415],
    ['a drawing behind a declaration', Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`), 415],
    ['a drawing of entities', Buffer.from(`${entities}<svg>&a7;</svg>`), 415],
    ['a page', Buffer.from(`<!doctype html>${script}`), 415],
    ['a page behind the beginning of a GIF', Buffer.from(`GIF89a/*${script}*/`), 415],
    ['a drawing behind the beginning of a JPEG', Buffer.concat([jpeg.subarray(0, 20), Buffer.from(`<svg>${script}</svg>`)]), 415],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ'), 415],
    ['an archive', Buffer.from('PK\x03\x04xxxx'), 415],
    ['a program', Buffer.from('MZ\x90\0\x03'), 415],
    ['half a JPEG', jpeg.subarray(0, jpeg.length >> 1), 415],
    ['half a PNG', png.subarray(0, png.length >> 1), 415],
    ['a PNG that is another inside', Buffer.concat([png.subarray(0, 40), Buffer.alloc(400, 0xff)]), 415],
    ['a TIFF', await sharp(png).tiff().toBuffer(), 415],
    ['nothing but zeros', Buffer.alloc(5000), 415],
  ]
  for (const [name, bytes, status] of hostile) {
    for (const method of uploadMethods) {
      const answer = await upload(site, method, bytes, 'photo.png')
      expect([name, method, answer.status]).toEqual([name, method, status])
      expect(await answer.text()).not.toMatch(/vips|sharp|Error/)
    }
  }
  expect(await site.db.selectFrom('picture_files').select('name').execute()).toEqual([])
  expect(await site.db.selectFrom('posts').select('picture_hash').execute()).toEqual([{ picture_hash: null }])
})

test('a photo with other content in it is stored as a photo alone, under a generated name', async () => {
  await using site = await testSite()
  const tail = Buffer.from(`${script}PK\x03\x04<?php system($_GET[0]) ?>`)
  const secret = 'a secret place'
  const polyglots: [string, Buffer][] = [
    ['JPEG and page', Buffer.concat([jpeg, tail])],
    ['PNG and page', Buffer.concat([png, tail])],
    ['PNG with a text', withChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`))],
    [
      'PNG with 50 MB of text in 50 kB',
      withChunk(png, 'zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000))])),
    ],
    [
      'PNG with broken colours',
      withChunk(png, 'iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(2_000_000, 7))])),
    ],
    [
      'JPEG with a place',
      await sharp(jpeg)
        .withExif({ IFD0: { ImageDescription: `${secret}${script}` } })
        .jpeg()
        .toBuffer(),
    ],
    ['CMYK', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits', await sharp(jpeg).toColourspace('rgb16').png().toBuffer()],
    ['3,000 frames', await frames(3000)],
  ]
  const names = [
    '../../x.jpg',
    'a.php.jpg',
    '..\\x',
    '\u202egpj.exe',
    `${'x'.repeat(3000)}.png`,
    '<img src=x>.png',
    'CON',
    '.htaccess',
    'x.svg',
    'a%00.html',
  ]
  for (const [n, [what, bytes]] of polyglots.entries()) {
    const answer = await upload(site, 'library', bytes, names[n % names.length] ?? '')
    expect([what, answer.status]).toEqual([what, 201])
    expect(await answer.text()).not.toContain(names[n % names.length])
  }
  const files = await site.db.selectFrom('picture_files').selectAll().execute()
  expect(files.length).toBeGreaterThanOrEqual(polyglots.length * 3)
  for (const { name, type, bytes } of files) {
    expect(name).toMatch(/^[0-9a-f]{32}(-\d{1,4})?\.(avif|webp|jpg)$/)
    expect(type).toMatch(/^image\/(avif|webp|jpeg)$/)
    const text = Buffer.from(bytes).toString('latin1')
    for (const hidden of ['<script', '<?php', 'PK\x03\x04', 'Exif', secret]) expect(text).not.toContain(hidden)
    const shown = await site.app.request(`/media/${name}`)
    expect([shown.headers.get('content-type'), shown.headers.get('x-content-type-options')]).toEqual([type, 'nosniff'])
  }
}, 120_000)

/** A PNG of one colour, with very many pixels in very few bytes. */
function flatPng(width: number, height: number, { isWhole = true } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = isWhole ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(1000)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length of the signature and the IHDR chunk of a PNG, in bytes. */
const headBytes = 33

function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, headBytes), chunk(type, data), png.subarray(headBytes)])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(data.length, 0)
  sizes.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}

async function frames(count: number): Promise<Buffer> {
  const size = 16
  const raw = Buffer.alloc(size * size * count * 3)
  // Each frame differs, because identical frames would be merged.
  for (let n = 0; n < count; n += 1) raw.fill(n & 255, n * size * size * 3, n * size * size * 3 + 60)
  return sharp(raw, { raw: { width: size, height: size * count, channels: 3, pageHeight: size } })
    .gif({ effort: 1 })
    .toBuffer()
}
