import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { postInput } from '#contract/endpoints/post-input.ts'
import { toPictureUrls } from '../media/pictures.ts'
import { trashPost } from '../posts/admin/trash.ts'
import { createPost, updatePost } from '../posts/admin/write-post.ts'
import { listPosts } from '../posts/posts.ts'
import { testSite } from '../testing/site/test-site.ts'
import { notifySearchEngines } from './index-now.ts'

const key = 'a-key-for-tests'

async function fakeIndexNow() {
  const submissions: unknown[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const body = await json(request)
    if (status < 300) submissions.push(body)
    response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // For a server that listens on a TCP port, address() returns an AddressInfo, not a string or null.
  const { port } = server.address() as AddressInfo
  return {
    submissions,
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
  await using listener = await fakeIndexNow()
  const notify = () =>
    notifySearchEngines(site.db, {
      siteUrl: 'https://site.test',
      key,
      getPages: () => ({ pages: [], modifiedDates: new Map() }),
      listPosts: (query) => listPosts(site.db, toPictureUrls, { ...query, dueBy: now }),
      stopping: new AbortController().signal,
      endpoint: listener.endpoint,
    })
  const toWriteRequest = (title: string) => ({
    input: v.parse(postInput, { title, description: 'x', content: 'x', category: 'Branding' }),
    pictureHash: null,
    now,
  })
  const submission = (...slugs: string[]) => ({
    host: 'site.test',
    key,
    keyLocation: `https://site.test/${key}.txt`,
    urlList: slugs.map((slug) => `https://site.test/blog/${slug}`),
  })
  const idOf = async (slug: string) =>
    (await site.db.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

  await createPost(site.db, toWriteRequest('Old'))
  await notify()
  expect(listener.submissions).toEqual([])
  await createPost(site.db, toWriteRequest('New'))
  listener.answerWith(503)
  await expect(notify()).rejects.toThrow(/503/)
  listener.answerWith(202)
  await notify()
  await notify()
  expect(listener.submissions).toEqual([submission('new')])

  now = new Date('2026-01-02T00:00:00Z')
  await updatePost(site.db, await idOf('old'), toWriteRequest('Changed'))
  await notify()
  await trashPost(site.db, { id: await idOf('new'), now })
  await notify()
  expect(listener.submissions.slice(1)).toEqual([submission('old'), submission('new')])

  await site.db.updateTable('posts').set({ created_at: '2026-01-03T00:00:00.000Z' }).execute()
  await notify()
  now = new Date('2026-01-03T00:00:00Z')
  await notify()
  expect(listener.submissions.at(-1)).toEqual(submission('old'))
  expect(await (await site.app.request(`/${key}.txt`)).text()).toBe(key)
})
