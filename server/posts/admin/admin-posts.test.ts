import { mkdir, readdir } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { v4 as uuid } from 'uuid'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EditablePost, PostVersion, PostVersionText, StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import type { ListedPost, Post } from '#contract/entities/posts.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { removeStaleUploads } from '#server/media/pictures.ts'
import { testSite, until } from '#server/testing/site/test-site.ts'
import { readNextPublicationDate } from '../posts.ts'
import { maxVersions } from './history.ts'
import { emptyTrash } from './trash.ts'

const written = { title: 'A title', description: 'About it', content: '<p>Text</p>', category: 'Branding' }

/** A site with an editor who is logged in, and a clock. */
async function createAdmin() {
  let time = Date.parse('2026-01-01T00:00:00Z')
  const site = await testSite({ now: () => new Date(time) })
  const send = async (method: string, path: string, { body, knownVersion }: { body?: unknown; knownVersion?: string } = {}) =>
    site.app.request(`/api${path}`, {
      method,
      headers: {
        ...(await site.login()),
        ...(knownVersion ? { 'if-match': `"${knownVersion}"` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  const read = async <Answer>(path: string) => (await (await send('GET', path)).json()) as Answer
  const form = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...written, ...fields })) body.append(name, value)
    return body
  }
  return {
    ...site,
    send,
    wait: (ms: number) => {
      time += ms
    },
    now: () => new Date(time),
    form,
    publish: async (fields: Record<string, string> = {}) =>
      (await (await send('POST', '/posts', { body: form(fields) })).json()) as Post,
    update: (id: string, fields: Record<string, string>, knownVersion?: string) =>
      send('PUT', `/posts/${id}`, { body: form(fields), ...(knownVersion ? { knownVersion } : {}) }),
    save: async (id: string, fields: Record<string, unknown>, knownVersion?: string) => {
      const response = await send('PUT', `/posts/${id}/draft`, {
        body: { ...written, ...fields },
        ...(knownVersion ? { knownVersion } : {}),
      })
      const { updatedAt } = (await response.json()) as { updatedAt: string }
      return { status: response.status, updatedAt }
    },
    storePicture: async () => {
      const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
        .png()
        .toBuffer()
      return (await (await site.sendPicture(png)).json()) as StoredPicture
    },
    readForEdit: (id: string) => read<EditablePost>(`/posts/${id}/edit`),
    list: async (query = '') => (await read<ListedPost[]>(`/posts${query}`)).map(({ title, status }) => `${title}: ${status}`),
    versions: (id: string) => read<PostVersion[]>(`/posts/${id}/versions`),
    version: (id: string, version: string) => read<PostVersionText>(`/posts/${id}/versions/${version}`),
    async listPublic() {
      return ((await (await site.app.request('/api/posts')).json()) as ListedPost[]).map(({ title }) => title)
    },
    /** Reads the change counter, which counts only changes that visitors see. */
    async readChangeCount() {
      const row = await site.db.selectFrom('change_counters').select('number').where('name', '=', 'posts').executeTakeFirst()
      return row?.number ?? 0
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a draft is saved from its first letter on, and no visitor sees it before it is published', async () => {
  await using admin = await createAdmin()
  const id = uuid()
  const first = await admin.save(id, { title: 'Only a title', description: '', content: '' })
  expect(first.status).toBe(200)
  const next = await admin.save(id, { title: 'A title at last', clientId: 'one tab' }, first.updatedAt)
  expect(await admin.list()).toEqual(['A title at last: draft'])
  expect(await admin.listPublic()).toEqual([])
  expect((await admin.app.request(`/api/posts/${id}/edit`)).status).toBe(401)
  expect(await admin.readChangeCount()).toBe(0)

  admin.wait(60_000)
  const post = (await (await admin.update(id, { title: 'A title at last' }, next.updatedAt)).json()) as Post
  expect(post).toMatchObject({ id, slug: 'a-title-at-last', status: 'published', createdAt: '2026-01-01T00:01:00.000Z' })
  expect(await admin.listPublic()).toEqual(['A title at last'])
  expect(await admin.list()).toEqual(['A title at last: published'])
  expect(await admin.readChangeCount()).toBe(1)
})

test('visitors see no changes to a published post until they are published', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt, slug } = await admin.publish()
  const changes = await admin.readChangeCount()
  const saved = await admin.save(id, { title: 'Half a new', content: '<p>Half</p>' }, updatedAt)
  expect(await admin.readForEdit(id)).toMatchObject({
    status: 'published',
    hasChanges: true,
    text: { title: 'Half a new', slug },
  })
  expect([await admin.listPublic(), await admin.readChangeCount()]).toEqual([['A title'], changes])
  await admin.update(id, { title: 'A new title' }, saved.updatedAt)
  expect(await admin.readForEdit(id)).toMatchObject({ status: 'published', hasChanges: false, text: { title: 'A new title' } })
  expect(await admin.listPublic()).toEqual(['A new title'])
})

test('texts for search results are optional; the post and its versions have them, lists do not', async () => {
  await using admin = await createAdmin()
  expect(await admin.publish()).toMatchObject({ metaTitle: '', metaDescription: '' })
  const texts = { metaTitle: 'Short title', metaDescription: 'What searchers read' }
  const { id, slug, updatedAt } = await admin.publish({ title: 'Another', ...texts })
  expect(await (await admin.app.request(`/api/posts/${slug}`)).json()).toMatchObject(texts)
  const listed = (await (await admin.app.request('/api/posts')).json()) as ListedPost[]
  expect(listed.filter((post) => 'metaTitle' in post || 'metaDescription' in post)).toEqual([])
  expect(await admin.readForEdit(id)).toMatchObject({ text: texts })

  await admin.update(id, { title: 'Another', metaTitle: 'Newer' }, updatedAt)
  const [version] = await admin.versions(id)
  expect(await admin.version(id, version?.id ?? '')).toMatchObject({ text: texts })
  expect((await admin.send('POST', '/posts', { body: admin.form({ metaTitle: 'x'.repeat(101) }) })).status).toBe(400)
})

test('unpublished changes can be discarded, and are kept in the version history', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish()
  await admin.save(id, { title: 'Given up' }, updatedAt)
  const response = await admin.send('DELETE', `/posts/${id}/draft`)
  expect(await response.json()).toMatchObject({ hasChanges: false, text: { title: 'A title' } })
  expect(await admin.versions(id)).toMatchObject([{ title: 'Given up', wasPublished: false }])
})

test('a second tab gets a conflict and overwrites nothing; both texts can be reached', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish()
  const one = await admin.save(id, { title: 'From one tab', clientId: 'one' }, updatedAt)
  expect(one.status).toBe(200)

  const other = await admin.save(id, { title: 'From another', clientId: 'other' }, updatedAt)
  expect(other.status).toBe(409)
  const refused = await admin.update(id, { title: 'From another' }, updatedAt)
  expect([refused.status, await refused.json()]).toEqual([409, { message: postAdminMessages.postChangedElsewhere }])
  expect(await admin.readForEdit(id)).toMatchObject({ text: { title: 'From one tab' } })

  // If the other tab then saves its own text, the first tab's text becomes a version.
  expect((await admin.save(id, { title: 'From another', clientId: 'other' }, one.updatedAt)).status).toBe(200)
  expect(await admin.versions(id)).toMatchObject([{ title: 'From one tab' }])
  // If an editor instead loads the server's text after a conflict, the text that the editor typed becomes a version.
  const archived = await admin.send('POST', `/posts/${id}/versions`, { body: { ...written, title: 'Put aside' } })
  expect(archived.status).toBe(204)
  const [newest] = await admin.versions(id)
  expect((await admin.version(id, newest?.id ?? '')).text).toMatchObject({ title: 'Put aside', content: '<p>Text</p>' })
})

test('repeating a save whose response was lost is no conflict', async () => {
  await using admin = await createAdmin()
  const id = uuid()
  await admin.save(id, { title: 'One', clientId: 'tab' })
  expect((await admin.save(id, { title: 'One more', clientId: 'tab' })).status).toBe(200)
  const { updatedAt } = await admin.readForEdit(id)
  expect((await admin.update(id, { title: 'Done' }, updatedAt)).status).toBe(200)
  expect((await admin.update(id, { title: 'Done' }, updatedAt)).status).toBe(200)
  expect((await admin.update(id, { title: 'Not the same' }, updatedAt)).status).toBe(409)
})

test('publishing while a draft of the same tab is still being sent is no conflict', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish()
  await admin.save(id, { title: 'Its draft', clientId: 'tab' }, updatedAt)
  expect((await admin.update(id, { title: 'Its update', clientId: 'other' }, updatedAt)).status).toBe(409)
  expect((await admin.update(id, { title: 'Its update', clientId: 'tab' }, updatedAt)).status).toBe(200)
  // A draft that arrives after the publication changes nothing.
  expect((await admin.save(id, { title: 'Its draft', clientId: 'tab' }, updatedAt)).status).toBe(409)
  expect(await admin.readForEdit(id)).toMatchObject({ hasChanges: false, text: { title: 'Its update' } })
})

test('text typed while an older one is being published is not lost, whichever request arrives first', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish({ content: '<p>one</p>' })
  const words = (content: string, sequence: number) => ({ content: `<p>${content}</p>`, clientId: 'tab', sequence })
  const form = (content: string, sequence: number) => ({ ...words(content, sequence), sequence: String(sequence) })
  const newest = await admin.save(id, words('one two THREE', 3), updatedAt)
  expect(newest.status).toBe(200)

  // This publishing request was sent before the draft above was saved, but arrives after it.
  expect((await admin.update(id, form('one two', 2), updatedAt)).status).toBe(409)
  expect((await admin.readForEdit(id)).text.content).toBe('<p>one two THREE</p>')
  // A late request with an older draft is refused.
  expect((await admin.save(id, words('one tw', 1), updatedAt)).status).toBe(409)
  expect((await admin.readForEdit(id)).text.content).toBe('<p>one two THREE</p>')
})

test('without request numbers, a newer draft of the same tab is kept as a version', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish({ content: '<p>one</p>' })
  await admin.save(id, { content: '<p>one two THREE</p>', clientId: 'tab' }, updatedAt)
  expect((await admin.update(id, { content: '<p>one two</p>', clientId: 'tab' }, updatedAt)).status).toBe(200)
  const texts = await Promise.all((await admin.versions(id)).map((version) => admin.version(id, version.id)))
  expect(texts.map(({ text }) => text.content)).toContain('<p>one two THREE</p>')
})

test('text typed after a publication whose response was lost can be saved as a draft or published', async () => {
  await using admin = await createAdmin()
  const id = uuid()
  const first = await admin.save(id, { title: 'One', clientId: 'tab', sequence: 1 })
  expect(first.status).toBe(200)
  await admin.publish({ id, title: 'One', clientId: 'tab', sequence: '2' })
  // The tab knows only the `updatedAt` of its draft, because the response to the publication was lost.
  const next = await admin.save(id, { title: 'One two', clientId: 'tab', sequence: 3 }, first.updatedAt)
  expect(next.status).toBe(200)
  expect(await admin.readForEdit(id)).toMatchObject({ status: 'published', hasChanges: true, text: { title: 'One two' } })
  expect(await admin.listPublic()).toEqual(['One'])

  const form = (title: string, sequence: number) => ({ title, clientId: 'tab', sequence: String(sequence) })
  expect((await admin.update(id, form('One two', 4), next.updatedAt)).status).toBe(200)
  expect((await admin.update(id, form('One two three', 5), next.updatedAt)).status).toBe(200)
  expect([await admin.listPublic(), (await admin.readForEdit(id)).hasChanges]).toEqual([['One two three'], false])
  // Earlier requests that arrive late are refused.
  expect((await admin.update(id, form('One two', 4), next.updatedAt)).status).toBe(409)
  expect((await admin.update(id, { ...form('One two', 4), status: 'draft' }, next.updatedAt)).status).toBe(409)
  expect((await admin.send('POST', '/posts', { body: admin.form({ id, ...form('One', 2) }) })).status).toBe(409)
  expect(await admin.listPublic()).toEqual(['One two three'])
  // A repeat of the last request succeeds: browsers repeat requests when the connection breaks.
  expect((await admin.update(id, form('One two three', 5), next.updatedAt)).status).toBe(200)
})

test('text typed while a post is being scheduled or unpublished is saved, and a late request changes nothing', async () => {
  await using admin = await createAdmin()
  const tab = (title: string, sequence: number) => ({ title, clientId: 'tab', sequence: String(sequence) })
  const { id, updatedAt } = await admin.publish(tab('One', 1))
  const due = { status: 'scheduled', publishAt: '2026-01-05T09:00:00Z' }
  const off = (await (await admin.update(id, { ...tab('One', 2), status: 'draft' }, updatedAt)).json()) as Post
  expect((await admin.update(id, tab('One', 1), updatedAt)).status).toBe(409)
  expect(await admin.listPublic()).toEqual([])
  const typed = await admin.save(id, { title: 'One two', clientId: 'tab', sequence: 3 }, off.updatedAt)
  expect(typed.status).toBe(200)
  const scheduled = (await (await admin.update(id, { ...tab('One two', 4), ...due }, typed.updatedAt)).json()) as Post
  expect(scheduled).toMatchObject({ status: 'scheduled', createdAt: '2026-01-05T09:00:00.000Z' })
  expect((await admin.save(id, { title: 'Three', clientId: 'tab', sequence: 5 }, scheduled.updatedAt)).status).toBe(200)
  expect(await admin.readForEdit(id)).toMatchObject({ status: 'scheduled', hasChanges: true, text: { title: 'Three' } })
})

test('the response to a publication is the published post', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish()
  const saved = await admin.save(id, { title: 'A draft of another', clientId: 'other' }, updatedAt)
  // The tab sends the `updatedAt` of the other tab's draft, so there is no conflict.
  const answer = (await (await admin.update(id, { title: 'Mine', clientId: 'tab' }, saved.updatedAt)).json()) as Post
  expect(answer).toMatchObject({ title: 'Mine', status: 'published', updatedAt: (await admin.readForEdit(id)).updatedAt })
  expect(await admin.versions(id)).toContainEqual(expect.objectContaining({ title: 'A draft of another' }))
})

test('another tab gets a conflict when it saves changes that were discarded', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish({ clientId: 'tab', sequence: '1' })
  const saved = await admin.save(id, { title: 'Given up', clientId: 'tab', sequence: 2 }, updatedAt)
  await admin.send('DELETE', `/posts/${id}/draft`)
  expect((await admin.save(id, { title: 'Given up, and more', clientId: 'tab', sequence: 3 }, saved.updatedAt)).status).toBe(409)
})

test('a draft saved without a picture keeps the picture it has', async () => {
  await using admin = await createAdmin()
  const { hash } = await admin.storePicture()
  const { id, updatedAt } = await admin.publish({ picture: hash })
  const saved = await admin.save(id, { title: 'Meanwhile' }, updatedAt)
  expect((await admin.readForEdit(id)).text.picture?.hash).toBe(hash)
  await admin.save(id, { title: 'Without', picture: null }, saved.updatedAt)
  expect((await admin.readForEdit(id)).text.picture).toBeNull()
})

test('the response for a post with a picture has the date of the post', async () => {
  await using admin = await createAdmin()
  const { hash } = await admin.storePicture()
  const due = { status: 'scheduled', publishAt: '2026-01-05T09:00:00Z' }
  expect(await admin.publish({ picture: hash, ...due })).toMatchObject({ createdAt: '2026-01-05T09:00:00.000Z' })
})

test('when tabs save at the same moment, one of them wins', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish()
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_, n) => admin.save(id, { title: `Tab ${n}`, clientId: `tab ${n}` }, updatedAt)),
  )
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
})

test('a new post sent twice is created once', async () => {
  await using admin = await createAdmin()
  const id = uuid()
  await Promise.all([admin.publish({ id }), admin.publish({ id })])
  expect(await admin.listPublic()).toEqual(['A title'])
})

test('a scheduled post is published when it is due, and can be published earlier or unscheduled', async () => {
  await using admin = await createAdmin()
  const late = await admin.update((await admin.publish()).id, { status: 'scheduled', publishAt: '2025-01-01T00:00' })
  expect([late.status, await late.json()]).toMatchObject([400, { errors: { publishAt: postAdminMessages.badPublishAt } }])

  const { id } = await admin.publish({ title: 'Later', status: 'scheduled', publishAt: '2026-01-02T10:00:00+01:00' })
  expect(await admin.listPublic()).toEqual(['A title'])
  expect(await admin.list('?status=scheduled')).toEqual(['Later: scheduled'])
  expect(await readNextPublicationDate(admin.db, admin.now())).toEqual(new Date('2026-01-02T09:00:00.000Z'))
  // A client that sends no status changes only the text.
  expect((await (await admin.update(id, { title: 'Later still' })).json()) as Post).toMatchObject({ status: 'scheduled' })
  await admin.update(id, { title: 'Later still', status: 'draft' })
  expect([await admin.list('?status=draft'), await readNextPublicationDate(admin.db, admin.now())]).toEqual([
    ['Later still: draft'],
    null,
  ])
  await admin.update(id, { title: 'Now', status: 'published' })
  expect(await admin.listPublic()).toEqual(['Now', 'A title'])

  const other = await admin.publish({ title: 'In an hour', status: 'scheduled', publishAt: '2026-01-01T01:00:00Z' })
  admin.wait(3_600_000)
  expect(await admin.listPublic()).toEqual(['In an hour', 'Now', 'A title'])
  expect((await admin.readForEdit(other.id)).status).toBe('published')
})

test('an unpublished post keeps its slug and date for the next publication', async () => {
  await using admin = await createAdmin()
  const { id, createdAt, slug } = await admin.publish()
  admin.wait(60_000)
  await admin.update(id, { status: 'draft', content: '' })
  expect([await admin.listPublic(), await admin.list()]).toEqual([[], ['A title: draft']])
  admin.wait(60_000)
  expect(await (await admin.update(id, { title: 'Other words' })).json()).toMatchObject({ slug, createdAt, status: 'published' })
})

test('a slug can be chosen, but not that of another post', async () => {
  await using admin = await createAdmin()
  expect(await admin.publish({ slug: 'short' })).toMatchObject({ slug: 'short' })
  const other = await admin.publish()
  const taken = await admin.update(other.id, { slug: 'short' })
  expect([taken.status, await taken.json()]).toMatchObject([400, { errors: { slug: postAdminMessages.addressTaken } }])
  expect((await admin.update(other.id, { slug: 'Not An Address' })).status).toBe(400)
  expect(await (await admin.update(other.id, { slug: 'better' })).json()).toMatchObject({ slug: 'better' })
  expect((await admin.app.request('/api/posts/better')).status).toBe(200)
})

test('every published text and the newest drafts are kept as versions, up to a limit', async () => {
  await using admin = await createAdmin()
  const { id } = await admin.publish({ title: 'Text 0' })
  for (let n = 1; n <= maxVersions + 3; n += 1) {
    admin.wait(1000)
    await admin.update(id, { title: `Text ${n}` })
  }
  const versions = await admin.versions(id)
  expect(versions).toHaveLength(maxVersions)
  expect(versions[0]).toMatchObject({ title: `Text ${maxVersions + 2}`, wasPublished: true })
  expect((await admin.version(id, versions[0]?.id ?? '')).text).toMatchObject({ title: `Text ${maxVersions + 2}` })
  expect((await admin.send('GET', `/posts/${uuid()}/versions/${versions[0]?.id}`)).status).toBe(404)
})

test('during a long session a version is kept every ten minutes', async () => {
  await using admin = await createAdmin()
  const id = uuid()
  for (let minute = 0; minute < 25; minute += 1) {
    await admin.save(id, { title: `Minute ${minute}`, clientId: 'tab' })
    admin.wait(60_000)
  }
  expect((await admin.versions(id)).map(({ title }) => title)).toEqual(['Minute 21', 'Minute 10'])
})

test('a deleted post is in the trash, can be restored as it was, and is deleted after 30 days', async () => {
  await using admin = await createAdmin()
  const { id, slug, createdAt, updatedAt } = await admin.publish()
  await admin.save(id, { title: 'A draft beside it' }, updatedAt)
  expect((await admin.send('DELETE', `/posts/${id}`)).status).toBe(204)
  expect((await admin.send('DELETE', `/posts/${id}`)).status).toBe(404)
  expect([await admin.listPublic(), await admin.list(), await admin.list('?status=trashed')]).toEqual([
    [],
    [],
    ['A title: trashed'],
  ])
  expect((await admin.update(id, {})).status).toBe(410)
  expect((await admin.save(id, {})).status).toBe(410)

  const restored = await admin.send('POST', `/posts/${id}/restore`)
  expect(await restored.json()).toMatchObject({ status: 'published', hasChanges: true, text: { title: 'A draft beside it' } })
  expect(await (await admin.app.request(`/api/posts/${slug}`)).json()).toMatchObject({ id, createdAt })

  const lone = uuid()
  await admin.save(lone, { title: 'Never out' })
  await admin.send('DELETE', `/posts/${lone}`)
  await admin.send('POST', `/posts/${lone}/restore`)
  expect(await admin.list('?status=draft')).toEqual(['Never out: draft'])

  await admin.send('DELETE', `/posts/${id}`)
  expect((await admin.send('DELETE', `/posts/${lone}?forever=true`)).status).toBe(404)
  const stopping = new AbortController().signal
  admin.wait(29 * 86_400_000)
  await emptyTrash(admin.db, { now: admin.now(), stopping })
  expect(await admin.list('?status=trashed')).toHaveLength(1)
  admin.wait(2 * 86_400_000)
  await emptyTrash(admin.db, { now: admin.now(), stopping })
  expect(await admin.list('?status=trashed')).toEqual([])
  expect((await admin.send('POST', `/posts/${id}/restore`)).status).toBe(404)
  expect(await admin.db.selectFrom('post_versions').select('id').execute()).toEqual([])
})

test('a post restored from the trash gets another slug if its own was taken', async () => {
  await using admin = await createAdmin()
  const { id } = await admin.publish()
  await admin.send('DELETE', `/posts/${id}`)
  await admin.publish()
  await admin.send('POST', `/posts/${id}/restore`)
  expect((await admin.readForEdit(id)).text.slug).toBe('a-title-2')
})

test('the list of posts is searched, filtered and paged', async () => {
  await using admin = await createAdmin()
  for (let n = 0; n < 5; n += 1) {
    await admin.publish({
      title: `Post ${n}`,
      category: n % 2 ? 'Animation' : 'Marketing',
      content: n === 4 ? '<p>A 100% needle</p>' : '<p>Hay</p>',
    })
    admin.wait(1000)
  }
  await admin.save(uuid(), { title: 'Draft 5', category: 'Animation' })
  expect(await admin.list('?limit=2')).toEqual(['Draft 5: draft', 'Post 4: published'])
  expect(await admin.list('?limit=2&offset=4')).toEqual(['Post 1: published', 'Post 0: published'])
  expect(await admin.list('?category=Animation&status=published')).toEqual(['Post 3: published', 'Post 1: published'])
  expect(await admin.list('?q=NEEDLE%20100%25')).toEqual(['Post 4: published'])
  expect(await admin.list('?q=0%25x')).toEqual([])
  const response = await admin.send('GET', '/posts?limit=4&content=false')
  const next = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]?.replace('/api', '') ?? ''
  expect((await response.json())[0]).not.toHaveProperty('content')
  expect((await (await admin.send('GET', next)).json()).map(({ title }: Post) => title)).toEqual(['Post 1', 'Post 0'])
})

test('without a token the list shows published posts only, whatever the query', async () => {
  await using admin = await createAdmin()
  await admin.publish()
  await admin.publish({ title: 'Later', status: 'scheduled', publishAt: '2027-01-01T00:00:00Z' })
  await admin.save(uuid(), { title: 'Draft' })
  const deleted = await admin.publish({ title: 'Gone' })
  await admin.send('DELETE', `/posts/${deleted.id}`)
  for (const query of ['', '?status=draft', '?status=scheduled', '?status=trashed', '?content=true', '?offset=0&limit=9']) {
    const response = await admin.app.request(`/api/posts${query}`)
    const posts = (await response.json()) as ListedPost[]
    expect([query, posts.map(({ title }) => title)]).toEqual([query, ['A title']])
    expect(posts[0]).not.toHaveProperty('content')
    expect(posts[0]).not.toHaveProperty('status')
  }
  for (const { slug } of [{ slug: 'later' }, { slug: 'draft' }, deleted])
    expect((await admin.app.request(`/api/posts/${slug}`)).status).toBe(404)
})

test('a preview link shows the newest text to anyone who has it, until it is revoked', async () => {
  await using admin = await createAdmin()
  const { id, updatedAt } = await admin.publish()
  await admin.save(id, { title: 'Not out yet' }, updatedAt)
  const link = async () => ((await (await admin.send('POST', `/posts/${id}/preview`)).json()) as { preview: string }).preview
  const path = await link()
  expect(await link()).toBe(path)
  expect((await admin.readForEdit(id)).preview).toBe(path)
  const token = path.replace('/preview/', '')
  const page = await admin.app.request(path)
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  const visit = admin.lastVisit()
  expect(await visit?.readPreview(token)).toMatchObject({ title: 'Not out yet' })
  for (const forged of [`${id}.${'A'.repeat(43)}`, token.slice(0, -1), `${uuid()}.${token.slice(37)}`, 'x'])
    expect(await visit?.readPreview(forged)).toBeNull()
  expect(JSON.stringify(admin.logLines())).not.toContain(token.slice(37))

  expect((await admin.send('DELETE', `/posts/${id}/preview`)).status).toBe(204)
  expect(await visit?.readPreview(token)).toBeNull()
  expect(await link()).not.toBe(path)
  expect((await admin.send('POST', `/posts/${uuid()}/preview`)).status).toBe(404)
})

test('pictures are stored once, listed newest first, and used by any post', async () => {
  await using admin = await createAdmin()
  const store = async (background: string) => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .jpeg()
      .toBuffer()
    admin.wait(1000)
    const response = await admin.sendPicture(bytes)
    expect(response.status).toBe(201)
    return (await response.json()) as StoredPicture
  }
  const red = await store('red')
  const blue = await store('blue')
  expect((await store('red')).hash).toBe(red.hash)
  const library = async (query = '') =>
    ((await (await admin.send('GET', `/pictures${query}`)).json()) as StoredPicture[]).map(({ hash }) => hash)
  expect(await library()).toEqual([blue.hash, red.hash])
  expect(await library(`?limit=1&before=${blue.hash}`)).toEqual([red.hash])
  expect((await admin.app.request('/api/pictures')).status).toBe(401)

  const post = await admin.publish({ picture: red.hash })
  expect(post.thumbnail).toBe(red.thumbnail)
  expect((await admin.save(uuid(), { picture: 'f'.repeat(32) })).status).toBe(400)
  expect((await admin.sendPicture(Buffer.alloc(0))).status).toBe(415)
})

test('a HEIC photo is refused with advice on what to do', async () => {
  await using admin = await createAdmin()
  const response = await admin.sendPicture(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))
  expect([response.status, await response.json()]).toEqual([415, { message: postAdminMessages.pictureHeic }])
})

test('an upload that breaks off leaves nothing behind, and works when repeated', async () => {
  await using admin = await createAdmin()
  const temporary = join(admin.dataDir, 'temporary')
  await mkdir(temporary)
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => void vi.unstubAllEnvs())
  const { authorization } = await admin.login()
  const server = serve({ fetch: admin.app.fetch, port: 0 })
  try {
    await until(() => (server.listening ? true : null))
    const { port } = server.address() as AddressInfo // listens on a port
    const upload = request({
      port,
      path: '/api/pictures',
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream', 'content-length': 500_000 },
    })
    const ended = new Promise((resolve) => upload.on('error', resolve))
    upload.write(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000)]))
    await expect.poll(() => readdir(temporary)).toHaveLength(1)
    upload.destroy()
    await ended
  } finally {
    server.close()
  }
  await expect.poll(() => readdir(temporary)).toEqual([])
  expect(await admin.db.selectFrom('pictures').select('hash').execute()).toEqual([])
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  expect((await admin.sendPicture(bytes)).status).toBe(201)
  expect(await readdir(temporary)).toEqual([])
  // A file is removed only after an hour, because another process may still be receiving it.
  await mkdir(join(temporary, 'site-picture-left'))
  await removeStaleUploads(new Date())
  expect(await readdir(temporary)).toHaveLength(1)
  await removeStaleUploads(new Date(Date.now() + 2 * 60 * 60 * 1000))
  expect(await readdir(temporary)).toEqual([])
})
