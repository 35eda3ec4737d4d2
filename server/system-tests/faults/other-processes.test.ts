// What one process changes, the others show within a second.
import { isDeepStrictEqual } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'
import { testSite } from '#server/testing/site/test-site.ts'

const promisedMs = 1000
const isPage = (path: string) => path === '/'

afterEach(() => {
  vi.useRealTimers()
})

// A stopwatch would measure how busy the machine is. Here the timers of the second site stand still until the test lets a second pass, so
// it can look for changes only as often as it would in that second; how long the database takes to answer isn't measured.
test('another process looks for changes of content, posts and redirects once a second, and then shows them', async () => {
  await using one = await createEditor({ isPage })
  const headers = await one.login()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using other = await testSite({ dataDir: one.dataDir, isPage })
  const shown = async () => {
    const page = await other.app.request('/')
    const posts = await (await other.app.request('/rss.xml')).text()
    const moved = await other.app.request('/old-page')
    await page.text()
    return [other.lastVisit()?.content.brand.name, posts.includes('A new post'), moved.headers.get('location')]
  }
  const before = [testContent.brand.name, false, null]
  const after = ['Kora Studio', true, '/contact']
  expect(await shown()).toEqual(before)

  await one.publish('/brand/brand', { ...testContent.brand, name: 'Kora Studio' })
  const post = new FormData()
  const fields = { title: 'A new post', description: 'A', content: '<p>B</p>', category: 'Branding' }
  for (const [name, value] of Object.entries(fields)) post.set(name, value)
  expect((await one.app.request('/api/posts', { method: 'POST', headers, body: post })).status).toBe(201)
  expect((await one.post('/api/redirects', { from: '/old-page', to: '/contact' }, headers)).status).toBeLessThan(300)
  expect(await shown()).toEqual(before)

  await vi.advanceTimersByTimeAsync(promisedMs)
  // The timers stand still again, so there is no second look, however long the first one takes.
  const end = performance.now() + 90_000
  while (!isDeepStrictEqual(await shown(), after) && performance.now() < end) await new Promise(setImmediate)
  expect(await shown()).toEqual(after)
})
