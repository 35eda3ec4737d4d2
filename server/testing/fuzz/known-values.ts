// Fills a site with posts, messages and so on, and generates values that refer to them, such as their IDs.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { v4 as uuid } from 'uuid'
import { adminPassword, newsletterKey, type TestSite } from '../site/test-site.ts'
import { hostileStrings } from './hostile-input.ts'
import type { KnownValues } from './near-valid-fields.ts'

type Materials = {
  /** Returns generators of plausible values, such as IDs that exist, for the endpoint with this path. */
  known(path: string): KnownValues
  /** Files to upload; the first is a valid picture. */
  files: readonly Uint8Array<ArrayBuffer>[]
}

export async function createKnownValues(site: TestSite): Promise<Materials> {
  const files = await sampleFiles()
  const { post, hash, check } = await fill(site, files[0] ?? new Uint8Array())
  const ids = async (table: 'campaigns' | 'contact_messages' | 'post_versions' | 'sessions' | 'subscribers') =>
    (await site.db.selectFrom(table).select('id').execute()).map(({ id }) => id)
  const drafts = (await site.db.selectFrom('drafts').select('post_id').execute()).map((row) => row.post_id)
  const things: Record<string, string[]> = {
    posts: [post.id, ...drafts],
    newsletter: await ids('campaigns'),
    messages: await ids('contact_messages'),
    subscribers: await ids('subscribers'),
    mail: [check.id],
    outbox: (await site.mails(1)).length > 0 ? await readdir(join(site.dataDir, 'outbox')) : [],
    auth: [...(await ids('sessions')), 'this'],
  }
  const versions = await ids('post_versions')
  const all = [...Object.values(things).flat(), ...versions, hash, post.slug]
  const words = fc.constantFrom('plain words', '<p>Markup <b>too</b></p>', 'Ọ̀ṣun: “Ƙasar” 🎬')
  const email = fc.nat(1000).map((n) => `reader${n}@reader.test`)
  const byName: Record<string, fc.Arbitrary<string>> = {
    ...Object.fromEntries(
      ['name', 'subject', 'message', 'title', 'description', 'content', 'consent', 'note', 'q'].map((name) => [name, words]),
    ),
    email,
    slug: fc.constantFrom(post.slug, 'another-one'),
    version: fc.constantFrom(...versions, uuid()),
    kind: fc.constantFrom('brand', 'projects'),
    key: fc.constantFrom('brand', 'first-film'),
    category: fc.constantFrom('Branding', 'Another one'),
    publishAt: fc.constantFrom('2030-01-01T00:00:00Z', '2020-01-01'),
    picture: fc.constant(hash),
    limit: fc.constantFrom('1', '5'),
    offset: fc.constantFrom('0', '1'),
    page: fc.constantFrom('/about', '/contact'),
    password: fc.constantFrom(adminPassword, 'another password'),
    newPassword: fc.constant('a much better one'),
    apiKey: fc.constantFrom(newsletterKey, newsletterKey, 'another key'),
  }
  return {
    files,
    known(path) {
      const own = things[path.split('/')[2] ?? ''] ?? []
      const id = own.length > 0 ? fc.oneof(fc.constantFrom(...own), fc.uuid()) : fc.uuid()
      return (name) => (name === 'id' || path.startsWith('/api/outbox') ? id : (byName[name] ?? fc.constantFrom(...all)))
    },
  }
}

async function fill(site: TestSite, picture: Uint8Array<ArrayBuffer>) {
  const headers = await site.login()
  const fields = { title: 'KnownValues', description: 'About it', content: '<p>Text</p>', category: 'Branding' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const send = (method: string, path: string, body: FormData) => site.app.request(path, { method, body, headers })
  const post = (await (await send('POST', '/api/posts', form)).json()) as { id: string; slug: string }
  await send('PUT', `/api/posts/${post.id}`, form)
  await site.app.request(`/api/posts/${uuid()}/draft`, {
    method: 'PUT',
    body: JSON.stringify(fields),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  for (let n = 0; n < 5; n += 1) {
    await site.post('/api/newsletter', { email: `reader${n}@reader.test` })
    await site.post('/api/contact', { name: 'A', email: 'writer@reader.test', subject: 's', message: `m ${n}` })
  }
  await site.post('/api/newsletter/bulk', { subject: 's', message: 'm', startInSeconds: 3600, apiKey: newsletterKey })
  const check = (await (await site.post('/api/mail/check', {}, headers)).json()) as { id: string }
  const { hash } = (await (await site.sendPicture(picture)).json()) as { hash: string }
  return { post, hash, check }
}

async function sampleFiles(): Promise<Uint8Array<ArrayBuffer>[]> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const text = new TextEncoder()
  return [
    new Uint8Array(png),
    new Uint8Array(png.subarray(0, 40)),
    new Uint8Array(),
    text.encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    text.encode(
      `email;name\nimported@reader.test;A\n${hostileStrings.map((each) => `${each.replaceAll('\0', '')};x`).join('\n')}`,
    ),
    text.encode('\0'),
    new Uint8Array(1000).fill(0xff),
  ]
}
