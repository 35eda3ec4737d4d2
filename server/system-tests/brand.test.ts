// One choice of colours, name and logo reaches pages, emails, icons and the manifest.
import { Parser } from 'htmlparser2'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { contrast } from '#contract/brand/oklch.ts'
import { derivePalette } from '#contract/brand/palette.ts'
import { createDraftEditor } from '#server/testing/site/draft-editor.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><script>alert(1)</script><circle cx="40" cy="40" r="36" fill="#0a7d3b"/></svg>'

async function uploadLogo(site: TestSite, bytes: Uint8Array | string, headers?: Record<string, string>) {
  const body = new Uint8Array(Buffer.from(bytes))
  const all = { ...(headers ?? (await site.login())), 'content-type': 'application/octet-stream' }
  return site.app.request('/api/logos', { method: 'POST', headers: all, body })
}

async function publishDesign(site: TestSite, entry: unknown) {
  const headers = await site.login()
  const current = await site.app.request('/api/content/design/design', { headers })
  const { version } = (await current.json()) as { version: number }
  return site.post('/api/content/design/design/publish', { entry }, { ...headers, 'if-match': `"${version}"` })
}

/** Joins the lines of a quoted-printable email. */
const unfold = (mail = '') => mail.replace(/=\r?\n/g, '')

/** The texts of an email with their colours, and the addresses of what a mail program loads when it shows the email. */
function readEmail(html: string) {
  const texts: { text: string; colour: string; background: string }[] = []
  const addresses = [...html.matchAll(/(?:\ssrc|\sbackground|\sposter)="([^"]*)"|<link[^>]*>|url\(([^)]*)\)|@import[^;]*/g)].map(
    ([all, src, url]) => src ?? url ?? all,
  )
  const open = [{ name: '', colour: '#000000', background: '#FFFFFF' }]
  const parser = new Parser({
    onopentag(name, { style = '' }) {
      const last = open.at(-1) ?? { colour: '', background: '' }
      const [, colour = last.colour] = /(?:^|;)color:(#\w+)/.exec(style) ?? []
      const [, background = last.background] = /(?:^|;)background:(#\w+)/.exec(style) ?? []
      open.push({ name, colour, background })
    },
    onclosetag: () => void open.pop(),
    ontext(text) {
      const { name, colour, background } = open.at(-1) ?? { name: '', colour: '', background: '' }
      if (text.trim() && name !== 'style' && name !== 'title') texts.push({ text: text.trim(), colour, background })
    },
  })
  parser.end(html)
  return { texts, addresses }
}

/** The colour at the top left and in the middle of an icon. */
async function readIcon(site: TestSite, path: string) {
  const answer = await site.app.request(path)
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`
  return {
    type: answer.headers.get('content-type'),
    width: info.width,
    edge: colourAt(2, 2),
    middle: colourAt(info.width >> 1, info.height >> 1),
  }
}

test('a published colour is in pages, the manifest, icons and the next email', async () => {
  await using site = await testSite()
  expect((await publishDesign(site, { accent: '#1D4ED8' })).status).toBe(200)

  await site.app.request('/')
  expect(site.lastVisit()?.content.design.accent).toBe('#1D4ED8')
  expect(await (await site.app.request('/site.webmanifest')).json()).toMatchObject({ theme_color: '#1D4ED8' })
  // The first letter of the name, a T.
  expect(await readIcon(site, '/icon-192.png')).toMatchObject({
    type: 'image/png',
    width: 192,
    edge: '#1d4ed8',
    middle: '#ffffff',
  })
  await site.post('/api/newsletter', { email: 'reader@example.com' })
  const [mail] = await site.mails(1)
  expect(unfold(mail)).toContain('#1D4ED8')
})

test('browsers ask for icons and the manifest again soon after the brand has changed', async () => {
  await using site = await testSite()
  const paths = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/site.webmanifest']
  const ask = (path: string, etag = '') => site.app.request(path, { headers: { 'if-none-match': etag } })
  expect((await publishDesign(site, { accent: '#1D4ED8' })).status).toBe(200)
  const etags = new Map<string, string>()
  for (const path of paths) {
    const { headers } = await ask(path)
    const [, seconds] = /max-age=(\d+)/.exec(headers.get('cache-control') ?? '') ?? []
    expect([path, Number(seconds) <= 300]).toEqual([path, true])
    etags.set(path, headers.get('etag') ?? '')
    expect([path, (await ask(path, etags.get(path))).status]).toEqual([path, 304])
  }
  expect((await publishDesign(site, { accent: '#B91C1C' })).status).toBe(200)
  for (const path of paths) expect([path, (await ask(path, etags.get(path))).status]).toEqual([path, 200])
})

test('published fonts are in emails, share cards and icons', async () => {
  const card = { label: 'About', title: { text: 'Heard since', loud: '2020' }, background: '#FFB81C', picture: null }
  await using site = await testSite({ pages: [{ path: '/about', card, pictures: [], fingerprint: '1', showsPosts: false }] })
  const readIconBytes = async () => Buffer.from(await (await site.app.request('/icon-192.png')).arrayBuffer())
  // Another hash redirects to the present one.
  const readCardUrl = async () => (await site.app.request('/share/about-0000000000.jpg')).headers.get('location')
  expect((await publishDesign(site, { accent: '#1D4ED8' })).status).toBe(200)
  const before = { icon: await readIconBytes(), card: await readCardUrl() }

  expect((await publishDesign(site, { accent: '#1D4ED8', fonts: 'bricolage' })).status).toBe(200)
  await site.app.request('/about')
  expect(site.lastVisit()?.content.design.fonts).toBe('bricolage')
  expect(await readCardUrl()).not.toBe(before.card)
  expect(await readIconBytes()).not.toEqual(before.icon)
  await site.post('/api/newsletter', { email: 'reader@example.com' })
  const [mail] = await site.mails(1)
  expect(unfold(mail)).toContain('Bricolage Grotesque,Arial')
})

test('a newsletter has the agency’s logo and colours, its text can be read, and no picture is from another host', async () => {
  await using admin = await createDraftEditor()
  await addSubscribers(admin, ['reader@one.test'])
  const logo = (await (await uploadLogo(admin, svg)).json()) as { file: string }
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const { thumbnail } = (await (await admin.sendPicture(photo)).json()) as { thumbnail: string }
  const content = [
    '<h2>Films</h2><p>Good <a href="/blog">morning</a>.</p><ul><li>One</li></ul><blockquote><p>It sings.</p></blockquote><hr>',
    `<figure><img src="${thumbnail}" alt="A red wall"><figcaption>Kano</figcaption></figure>`,
    '<div data-type="button"><a href="/film">See the film</a></div><h3>Thanks</h3>',
    '<p><img src="https://evil.test/pixel.gif" width="1" height="1"><img src="//evil.test/pixel.gif"></p>',
  ].join('')
  const accents = ['#1D4ED8', '#FDE68A', '#777777']
  for (const [index, accent] of accents.entries()) {
    expect((await publishDesign(admin, { accent, second: '#B4432A', logo })).status).toBe(200)
    expect((await admin.sendNow(await admin.create(content, accent))).status).toBe(200)
    const mails = await Promise.all((await admin.mails(index + 1)).map((raw) => PostalMime.parse(raw)))
    const { html = '' } = mails.find(({ subject }) => subject === accent) ?? {}
    const { texts, addresses } = readEmail(html)
    const { fill, onFill } = derivePalette({ accent, second: '#B4432A' })
    expect(html).toContain(`background:${fill};color:${onFill}`)
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Films', 'morning', 'Kano', 'See the film', 'Unsubscribe']),
    )
    expect(texts.filter(({ colour, background }) => contrast(colour, background) < 4.5)).toEqual([])
    // The only addresses that a mail program loads by itself.
    expect(addresses).toEqual(
      [logo.file.replace('svg', 'png'), thumbnail.slice(7)].map((name) => `https://site.test/media/${name}`),
    )
  }
})

test('fonts that are none are refused', async () => {
  await using site = await testSite()
  expect((await publishDesign(site, { accent: '#1D4ED8', fonts: 'comic-sans' })).status).toBe(400)
})

test('colours that are none are refused', async () => {
  await using site = await testSite()
  for (const accent of ['blue', '#12', 'url(#a)', '#12345G'])
    expect((await publishDesign(site, { accent })).status, accent).toBe(400)
})

test('an uploaded logo is cleaned, served so that it can do nothing, and drawn into icons', async () => {
  await using site = await testSite()
  const answer = await uploadLogo(site, svg)
  expect(answer.status).toBe(201)
  const logo = (await answer.json()) as { file: string; width: number; height: number }
  expect(logo).toMatchObject({ width: 300, height: 300 })

  const file = await site.app.request(`/media/${logo.file}`)
  expect(await file.text()).not.toContain('script')
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
  })
  expect((await site.app.request(`/media/${logo.file.replace('svg', 'png')}`)).headers.get('content-type')).toBe('image/png')

  expect((await publishDesign(site, { accent: '#FFB81C', second: '#B4432A', logo })).status).toBe(200)
  expect(await readIcon(site, '/icon-512.png')).toMatchObject({ edge: '#ffffff', middle: '#0a7d3b' })
  expect((await site.app.request('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
  await site.post('/api/newsletter', { email: 'reader@example.com' })
  const [mail] = await site.mails(1)
  expect(unfold(mail)).toContain(`https://site.test/media/${logo.file.replace('svg', 'png')}`)
})

test('only the administrator uploads logos, and only SVG and PNG files of reasonable size', async () => {
  await using site = await testSite()
  expect((await uploadLogo(site, svg, {})).status).toBe(401)
  const png = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0a7d3b' } })
    .png()
    .toBuffer()
  expect((await uploadLogo(site, png)).status).toBe(201)
  for (const bytes of [
    '<html></html>',
    '%PDF-1.7',
    png.subarray(0, 30),
    '<svg><path',
    svg.replace('<script>', '<style>@import "x"</style><script>'),
  ])
    expect((await uploadLogo(site, bytes)).status, String(bytes)).toBe(415)
  expect((await uploadLogo(site, svg + ' '.repeat(201 * 1024))).status).toBe(413)
})
