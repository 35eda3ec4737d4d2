import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { postInput } from '#contract/endpoints/post-input.ts'
import { toPictureUrls } from '../media/pictures.ts'
import { createPost, updatePost } from '../posts/admin/publish.ts'
import { trashPost } from '../posts/admin/trash.ts'
import { listPosts } from '../posts/posts.ts'
import { testSite } from '../testing/site/test-site.ts'
import { notifySearchEngines } from './index-now.ts'

const key = 'a-key-for-tests'

/** A fake IndexNow endpoint. */
async function engines() {
  const heard: unknown[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await json(request)
    if (status < 300) heard.push(body)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // An AddressInfo, because the server listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    heard,
    endpoint: `http://127.0.0.1:${port}/indexnow`,
    answerWith(next: number) {
      status = next
    },
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

test('search engines are told once of new, changed and removed URLs, and again if a submission failed', async () => {
  let now = new Date('2026-01-01T00:00:00Z')
  await using site = await testSite({ now: () => now, env: { INDEXNOW_KEY: key } })
  await using listener = await engines()
  const look = () =>
    notifySearchEngines(site.db, {
      siteUrl: 'https://site.test',
      key,
      pages: [],
      pageModifiedDates: new Map(),
      listPosts: (query) => listPosts(site.db, toPictureUrls, { ...query, dueBy: now }),
      stopping: new AbortController().signal,
      endpoint: listener.endpoint,
    })
  const write = (title: string) => ({
    input: v.parse(postInput, { title, description: 'x', content: 'x', category: 'Branding' }),
    pictureHash: null,
    now,
  })
  const said = (...slugs: string[]) => ({
    host: 'site.test',
    key,
    keyLocation: `https://site.test/${key}.txt`,
    urlList: slugs.map((slug) => `https://site.test/blog/${slug}`),
  })
  const idOf = async (slug: string) =>
    (await site.db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

  await createPost(site.db, write('Old'))
  await look()
  expect(listener.heard).toEqual([])
  await createPost(site.db, write('New'))
  listener.answerWith(503)
  await expect(look()).rejects.toThrow(/503/)
  listener.answerWith(202)
  await look()
  await look()
  expect(listener.heard).toEqual([said('new')])

  now = new Date('2026-01-02T00:00:00Z')
  await updatePost(site.db, await idOf('old'), write('Changed'))
  await look()
  await trashPost(site.db, { id: await idOf('new'), now })
  await look()
  expect(listener.heard.slice(1)).toEqual([said('old'), said('new')])

  await site.db.updateTable('posts').set({ created_at: '2026-01-03T00:00:00.000Z' }).execute()
  await look()
  now = new Date('2026-01-03T00:00:00Z')
  await look()
  expect(listener.heard.at(-1)).toEqual(said('old'))
  expect(await (await site.app.request(`/${key}.txt`)).text()).toBe(key)
})
