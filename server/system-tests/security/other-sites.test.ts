// Attacks from other sites: requests through a visitor's or the administrator's browser, framing, reading private data.
import { expect, test } from 'vitest'
import { describedCalls } from '#server/testing/site/described-endpoints.ts'
import { adminPassword, testSite } from '#server/testing/site/test-site.ts'

const crossSite: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.site.test' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': '', origin: 'https://evil.test', host: 'site.test' },
  { origin: 'null', host: 'site.test' },
  { origin: 'https://site.test.evil.test', host: 'site.test' },
  { origin: 'https://evilsite.test', host: 'site.test' },
  { origin: 'https://site.test@evil.test', host: 'site.test' },
  { origin: 'not an origin', host: 'site.test' },
]

test('no write endpoint works for another site, with or without the token', async () => {
  await using site = await testSite({ env: { ALLOWED_ORIGINS: 'https://friend.test' } })
  const staff = await site.login()
  const calls = (await describedCalls(await site.app.request('/api'))).filter(({ method }) => method !== 'GET')
  expect(calls.length).toBeGreaterThan(25)
  const before = await site.db.selectFrom('sessions').selectAll().execute()
  for (const { method, path } of calls) {
    for (const headers of crossSite) {
      const answer = await site.app.request(path.replace(/\{\w+\}/g, 'this'), { method, headers: { ...staff, ...headers } })
      expect([method, path, headers, answer.status]).toEqual([method, path, headers, 403])
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  }
  expect(await site.db.selectFrom('sessions').selectAll().execute()).toEqual(before)
})

test('what a page of another site can send without a preflight request is refused', async () => {
  await using site = await testSite()
  const calls = (await describedCalls(await site.app.request('/api'))).filter(({ body }) => body)
  const staff = await site.login()
  for (const { method, path, body } of calls) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      ...(body?.type === 'application/json' ? ['multipart/form-data; boundary=x'] : []),
    ]) {
      const answer = await site.app.request(path.replace(/\{\w+\}/g, 'x'), {
        method,
        headers: { ...staff, 'content-type': type },
        body: '{}',
      })
      expect([method, path, type, answer.status]).toEqual([method, path, type, 415])
    }
  }
})

test('other sites read nothing: no origin is reflected, and no credentials are allowed', async () => {
  await using site = await testSite({ env: { ALLOWED_ORIGINS: 'https://friend.test' } })
  for (const origin of [
    'https://evil.test',
    'null',
    'https://friend.test.evil.test',
    'http://friend.test',
    'https://site.test',
    'https://friend.test:444',
  ]) {
    for (const [method, path] of [
      ['GET', '/api/posts'],
      ['OPTIONS', '/api/posts'],
      ['OPTIONS', '/api/auth/login'],
      ['GET', '/'],
    ] as const) {
      const { headers } = await site.app.request(path, { method, headers: { origin, 'access-control-request-method': 'PUT' } })
      expect([origin, path, headers.get('access-control-allow-origin')]).toEqual([origin, path, null])
    }
  }
  const friend = await site.app.request('/api/posts', { headers: { origin: 'https://friend.test' } })
  expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.test')
  expect(friend.headers.get('access-control-allow-credentials')).toBeNull()
  expect(friend.headers.get('vary')?.toLowerCase()).toContain('origin')
})

test("page forms are accepted from the site's own pages only; an unsubscribe link in an email works from anywhere", async () => {
  await using site = await testSite()
  const forms = [
    ['/', { form: 'newsletter', place: 'footer', email: 'ada@reader.test' }],
    ['/contact', { form: 'contact', place: 'contact', name: 'A', email: 'a@reader.test', subject: 's', message: 'm' }],
    ['/unsubscribe/x', { form: 'newsletter', place: 'footer', email: 'ada@reader.test' }],
  ] as const
  for (const [path, fields] of forms) {
    for (const headers of crossSite) {
      const answer = await site.app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
      expect([path, headers, answer.status]).toEqual([path, headers, 403])
    }
  }
  for (const table of ['subscribers', 'contact_messages', 'emails'] as const)
    expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([])
  const unsubscribed = await site.app.request('/unsubscribe/x.y', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://mail.test' },
  })
  expect(unsubscribed.status).toBe(404)
})

test('no page can be framed by another site, and admin data are not stored in shared caches', async () => {
  await using site = await testSite()
  const staff = await site.login()
  for (const path of [
    '/',
    '/admin',
    '/contact',
    '/unsubscribe/x',
    '/nothing',
    '/api',
    '/api/posts',
    '/api/nothing',
    '/rss.xml',
    '/x.css',
  ])
    expect([path, (await site.app.request(path)).headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  const calls = (await describedCalls(await site.app.request('/api'))).filter(
    ({ method, needsToken }) => method === 'GET' && needsToken,
  )
  for (const { path } of calls) {
    const answer = await site.app.request(path.replace(/\{\w+\}/g, 'x'), { headers: staff })
    expect([path, answer.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')])
    await answer.body?.cancel()
  }
  const mine = await site.app.request('/api/posts', { headers: staff })
  expect([mine.headers.get('cache-control'), mine.headers.get('vary')?.toLowerCase()]).toEqual([
    'no-store',
    expect.stringContaining('authorization'),
  ])
  for (const password of ['wrong', adminPassword])
    expect((await site.post('/api/auth/login', { password })).headers.get('cache-control')).toBe('no-store')
})
