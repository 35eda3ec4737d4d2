import { expect, test } from 'vitest'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import { backupEndpoints } from '#contract/endpoints/backup-endpoints.ts'
import { contentEndpoints } from '#contract/endpoints/content-endpoints.ts'
import { endpoints } from '#contract/endpoints/endpoints.ts'
import { postAdminEndpoints } from '#contract/endpoints/post-admin-endpoints.ts'
import { messages } from '#contract/messages/messages.ts'
import { newsletterKey, testSite } from './testing/site/test-site.ts'

test('every endpoint of the contract is registered', async () => {
  await using site = await testSite()
  for (const [name, { method, path }] of Object.entries({
    ...endpoints,
    ...postAdminEndpoints,
    ...contentEndpoints,
    ...adminEndpoints,
    ...backupEndpoints,
  })) {
    const response = await site.app.request(`/api${path.replace(/\{\w+\}/g, 'x')}`, { method })
    const { message } = (await response.json()) as { message?: string }
    expect([name, response.status === 404 && message === messages.notFound]).toEqual([name, false])
  }
})

test('unknown API paths get JSON, missing files plain text, neither a page', async () => {
  await using site = await testSite()
  for (const path of ['/api/nothing', '/api/posts/a/b', '/api/.env']) {
    const response = await site.app.request(path)
    expect([response.status, await response.json()]).toEqual([404, { message: messages.notFound }])
  }
  for (const path of [
    '/assets/x.js',
    '/media/nothing.jpg',
    '/media/x',
    '/pictures/manifest.ts',
    '/admin/x.css',
    '/style.css',
    '/assets/..%2f..%2fpackage.json',
    '/pictures/../package.json',
  ]) {
    const response = await site.app.request(path)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      404,
      expect.stringContaining('text/plain'),
    ])
  }
})

test('every response has the security headers and a request ID', async () => {
  await using site = await testSite()
  for (const path of ['/', '/api/posts', '/api/nothing', '/missing.js', '/admin']) {
    const { headers } = await site.app.request(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect((await site.app.request('/admin')).headers.get('x-robots-tag')).toBe('noindex')
})

test('HSTS is not sent by a site without https', async () => {
  await using site = await testSite({ env: { SITE_URL: 'http://localhost:3000' } })
  expect((await site.app.request('/')).headers.get('strict-transport-security')).toBeNull()
})

test('writes from other sites are refused, also from a browser that sends only Origin', async () => {
  await using site = await testSite({ env: { ALLOWED_ORIGINS: 'https://friend.test' } })
  const subscribe = (headers: Record<string, string>) => site.post('/api/newsletter', { email: 'a@b.test' }, headers)
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site', origin: 'https://sub.site.test' },
    { origin: 'https://evil.test', host: 'site.test' },
    { origin: 'null', host: 'site.test' },
    { origin: 'https://friend.test.evil.test', host: 'site.test' },
  ]) {
    const response = await subscribe(headers)
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([403, null])
  }
  const friend = await subscribe({ 'sec-fetch-site': 'cross-site', origin: 'https://friend.test' })
  expect([friend.status, friend.headers.get('access-control-allow-origin')]).toEqual([201, 'https://friend.test'])
  const form = await site.app.request('/', {
    method: 'POST',
    body: new URLSearchParams({ form: 'newsletter', email: 'c@d.test' }),
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(form.status).toBe(403)
})

test('endpoints accept JSON only, up to a size limit', async () => {
  await using site = await testSite()
  const send = (body: string, type: string) =>
    site.app.request('/api/contact', { method: 'POST', body, headers: { 'content-type': type } })
  expect((await send('{"name":"x"}', 'text/plain')).status).toBe(415)
  expect((await send('name=x', 'application/x-www-form-urlencoded')).status).toBe(415)
  expect((await send('{', 'application/json')).status).toBe(400)
  expect((await send('[]', 'application/json')).status).toBe(400)
  expect((await send('null', 'application/json')).status).toBe(400)
  expect((await send(JSON.stringify({ message: 'x'.repeat(70_000) }), 'application/json')).status).toBe(413)
})

test('one log line per request, without addresses, queries, tokens or keys', async () => {
  await using site = await testSite()
  await site.app.request('/?email=ada@example.com')
  for (const path of ['/unsubscribe/secret-token', '/Unsubscribe/secret-token', '//unsubscribe/secret-token/'])
    await site.app.request(path)
  await site.post('/api/newsletter/bulk', { subject: 's', message: 'm', apiKey: newsletterKey })
  await site.post('/api/newsletter', { email: 'ada@example.com' })
  const lines = site.logLines()
  expect(lines.filter((line) => line.msg === 'request')).toHaveLength(6)
  expect(lines[0]).toMatchObject({ requestId: expect.any(String), method: 'GET', path: '/', status: 200, ms: expect.any(Number) })
  const text = JSON.stringify(lines)
  for (const secret of ['ada@example.com', 'secret-token', newsletterKey]) expect(text).not.toContain(secret)
})

test('one URL for each page: a slash at the end redirects, and never to another site', async () => {
  await using site = await testSite()
  const at = async (path: string) => {
    const response = await site.app.request(`http://localhost${path}`)
    return [response.status, response.headers.get('location')]
  }
  expect(await at('/about/')).toEqual([301, '/about'])
  expect(await at('/blog/?page=2')).toEqual([301, '/blog?page=2'])
  expect(await at('//evil.test/')).toEqual([301, '/evil.test'])
  expect(await at('/')).toEqual([200, null])
})

test('pages answer only the methods they support', async () => {
  await using site = await testSite()
  expect((await site.app.request('/about', { method: 'PUT' })).status).toBe(405)
  expect((await site.app.request('/about', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).status).toBe(405)
})

test('a form that is too large gets a message; the longest message in any script fits', async () => {
  await using site = await testSite()
  const send = (message: string) =>
    site.app.request('/contact', {
      method: 'POST',
      body: new URLSearchParams({ form: 'contact', place: 'contact', name: 'A', email: 'a@b.test', subject: 's', message }),
    })
  expect((await send('声'.repeat(10_000))).status).toBe(303)
  expect((await send('x'.repeat(200_000))).status).toBe(413)
})

test('an IP address behind a proxy counts as one however it is spelled', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const spellings = [
    '2001:db8::1',
    '[2001:DB8:0::1]:4711',
    '2001:db8::2%eth0',
    '2001:0db8:0000:0000::9',
    '2001:db8::7',
    '2001:db8::8',
  ]
  const statuses: number[] = []
  for (const from of spellings)
    statuses.push((await site.post('/api/auth/login', { password: 'wrong' }, { 'x-forwarded-for': from })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  for (const from of ['9.9.9.9', '9.9.9.9:80', '::ffff:9.9.9.9', '::ffff:0909:0909', '9.9.9.9:81']) {
    await site.post('/api/auth/login', { password: 'wrong' }, { 'x-forwarded-for': from })
  }
  expect((await site.post('/api/auth/login', { password: 'wrong' }, { 'x-forwarded-for': '9.9.9.9' })).status).toBe(429)
})
