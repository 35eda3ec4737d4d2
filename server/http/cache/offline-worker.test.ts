import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testSite } from '#server/testing/site/test-site.ts'

const address = '/offline-worker.js'

test('the service worker is revalidated each time, and not sent twice', async () => {
  await using site = await testSite()
  // As in development, there is no built service worker yet.
  expect((await site.app.request(address)).status).toBe(404)
  await writeFile(join(site.dataDir, 'offline-worker.js'), 'addEventListener("fetch", () => {})')
  const answer = await site.app.request(address)
  expect(await answer.text()).toContain('fetch')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  // A policy on the service worker would also restrict what it fetches for pages.
  expect(answer.headers.has('content-security-policy')).toBe(false)
  const again = await site.app.request(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('with OFFLINE_PAGES=false a worker that only deletes the caches replaces it, and pages know that it is off', async () => {
  await using site = await testSite({ env: { OFFLINE_PAGES: 'false' } })
  const script = await (await site.app.request(address)).text()
  expect(script).toContain('caches.delete')
  expect(script).not.toContain("'fetch'")
  await site.app.request('/about')
  expect(site.lastVisit()?.site.offlinePages).toBe(false)
})
