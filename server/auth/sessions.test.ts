import { expect, test } from 'vitest'
import type { SessionsResponse } from '#contract/entities/sessions.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { adminPassword, type TestSite, testSite } from '../testing/site/test-site.ts'
import { replacePassword } from './secrets.ts'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
/** Settings without a password and a newsletter key, so that the site generates both. */
const own = { env: { ADMIN_PASSWORD: '', NEWSLETTER_API_KEY: '' } }
const fromEnv = { env: { ADMIN_PASSWORD: adminPassword } }

async function logIn(site: TestSite, password = adminPassword, userAgent = phone) {
  const answer = await site.post('/api/auth/login', { password }, { 'user-agent': userAgent })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

const list = async (site: TestSite, headers: Record<string, string>) => {
  const answer = await site.app.request('/api/auth/sessions', { headers })
  return answer.status === 200 ? ((await answer.json()) as SessionsResponse) : answer.status
}

const sessionsOf = async (site: TestSite, headers: Record<string, string>) => {
  const answer = await list(site, headers)
  return typeof answer === 'number' ? [] : answer.sessions
}

test('each login is listed with its device; the current one is marked', async () => {
  await using site = await testSite(fromEnv)
  await logIn(site, adminPassword, 'curl/8')
  const here = await logIn(site)
  expect(await list(site, here)).toMatchObject({
    sessions: [
      { device: 'Chrome on Android', isThis: true },
      { device: 'Unknown browser', isThis: false },
    ],
    isPasswordFromEnv: true,
    isKeyFromEnv: true,
  })
})

test('a device that is logged out is refused; other devices stay logged in', async () => {
  await using site = await testSite()
  const [lost, here] = [await logIn(site), await logIn(site)]
  const other = (await sessionsOf(site, here)).find(({ isThis }) => !isThis)
  const end = await site.app.request(`/api/auth/sessions/${other?.id}`, { method: 'DELETE', headers: here })
  expect(end.status).toBe(204)
  expect(await list(site, lost)).toBe(401)
  expect(await sessionsOf(site, here)).toHaveLength(1)
  await site.app.request('/api/auth/sessions/this', { method: 'DELETE', headers: here })
  expect(await list(site, here)).toBe(401)
})

test('signing out everywhere ends every session', async () => {
  await using site = await testSite()
  const [here, there] = [await logIn(site), await logIn(site)]
  expect((await site.app.request('/api/auth/sessions', { method: 'DELETE', headers: here })).status).toBe(204)
  for (const headers of [here, there]) expect(await list(site, headers)).toBe(401)
})

test('expired sessions are not listed and are deleted', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  await logIn(site)
  clock.forward(9 * 3_600_000)
  const here = await logIn(site)
  expect(await sessionsOf(site, here)).toHaveLength(1)
  expect(await site.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('changing the password needs the old one, ends every other session and works at once', async () => {
  await using site = await testSite(own)
  const old = await replacePassword(site.db)
  const [other, here] = [await logIn(site, old), await logIn(site, old)]
  const change = (password: string, newPassword: string) =>
    site.app.request('/api/auth/password', {
      method: 'PUT',
      headers: { ...here, 'content-type': 'application/json' },
      body: JSON.stringify({ password, newPassword }),
    })
  const wrong = await change('not it', 'a much better one')
  expect([wrong.status, await wrong.json()]).toEqual([
    403,
    { message: messages.incorrectPassword, errors: { password: messages.incorrectPassword } },
  ])
  expect((await change(old, 'short')).status).toBe(400)
  expect(await sessionsOf(site, here)).toHaveLength(2)

  const changed = await change(old, 'a much better one')
  expect(changed.status).toBe(200)
  const { access_token } = (await changed.json()) as { access_token: string }
  for (const headers of [other, here]) expect(await list(site, headers)).toBe(401)
  expect(await sessionsOf(site, { authorization: `Bearer ${access_token}` })).toHaveLength(1)
  expect((await site.post('/api/auth/login', { password: old })).status).toBe(401)
  expect((await site.post('/api/auth/login', { password: 'a much better one' })).status).toBe(200)
})

test('a new newsletter key replaces the old one', async () => {
  await using site = await testSite(own)
  const headers = await logIn(site, await replacePassword(site.db))
  const renew = async () => {
    const answer = await site.app.request('/api/auth/newsletter-key', { method: 'POST', headers })
    return ((await answer.json()) as { key: string }).key
  }
  const order = async (apiKey: string) => (await site.post('/api/newsletter/bulk', { subject: 's', message: 'm', apiKey })).status
  const [first, second] = [await renew(), await renew()]
  expect(await order(first)).toBe(401)
  // 400 shows that the new key is accepted: only subscribers are missing.
  expect(await order(second)).toBe(400)
})

test('secrets set in the environment can’t be changed in the admin, and the response says so', async () => {
  await using site = await testSite(fromEnv)
  const headers = await logIn(site)
  const password = await site.app.request('/api/auth/password', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: adminPassword, newPassword: 'a much better one' }),
  })
  expect([password.status, await password.json()]).toEqual([409, { message: adminMessages.passwordGiven }])
  const key = await site.app.request('/api/auth/newsletter-key', { method: 'POST', headers })
  expect([key.status, await key.json()]).toEqual([409, { message: adminMessages.keyGiven }])
})
