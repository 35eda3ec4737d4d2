// Links by which people choose a password: invitations and forgotten passwords.
import { expect, test } from 'vitest'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { prepareRestoredSite } from '../ops/backup/restore/restore-backup.ts'
import { logInAs, staffPassword } from '../testing/site/log-in-as.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { adminPassword, type TestSite, testSite, until } from '../testing/site/test-site.ts'
import { replacePassword } from './secrets.ts'

const hourMs = 3_600_000
const password = 'a new password of mine'

async function invite(site: TestSite, email = 'ada@agency.test'): Promise<string> {
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const own = JSON.stringify({ name: 'Ngozi', email: 'ngozi@agency.test', password: adminPassword })
  await site.app.request('/api/auth/account', { method: 'PUT', headers, body: own })
  const answer = await site.post('/api/people', { name: 'Ada', email, role: 'author' }, headers)
  const { link } = (await answer.json()) as { link: string }
  return link.split('=')[1] ?? ''
}

const accept = (site: TestSite, token: string) => site.post('/api/auth/links/accept', { token, password })
const check = (site: TestSite, token: string) => site.post('/api/auth/links/check', { token })
const reset = (site: TestSite, email: string, from = '192.0.2.1') =>
  site.post('/api/auth/reset', { email }, { 'x-forwarded-for': from })

async function resetMails(site: TestSite): Promise<{ recipient: string; body: string }[]> {
  return site.db.selectFrom('emails').select(['recipient', 'body']).where('kind', '=', 'reset').orderBy('id').execute()
}

/** Asks for a new password and returns the token of the email's link. */
async function resetToken(site: TestSite, email: string): Promise<string> {
  const before = (await resetMails(site)).length
  expect((await reset(site, email)).status).toBe(204)
  const mail = await until(async () => (await resetMails(site))[before] ?? null)
  return /#link=([\w-]+)/.exec(mail.body)?.[1] ?? ''
}

test('an invitation’s link works once: it sets a password and logs in', async () => {
  await using site = await testSite()
  const token = await invite(site)
  expect(await (await check(site, token)).json()).toEqual({ purpose: 'invitation', name: 'Ada', email: 'ada@agency.test' })
  expect((await site.post('/api/auth/links/accept', { token, password: 'short' })).status).toBe(400)
  const accepted = await accept(site, token)
  const { access_token } = (await accepted.json()) as { access_token: string }
  const own = await site.app.request('/api/auth/account', { headers: { authorization: `Bearer ${access_token}` } })
  expect(await own.json()).toMatchObject({ name: 'Ada', role: 'author' })
  expect((await site.post('/api/auth/login', { email: 'ada@agency.test', password })).status).toBe(200)
  for (const answer of [await accept(site, token), await check(site, token), await check(site, 'forged'), await accept(site, '')])
    expect([answer.status, await answer.json()]).toEqual([410, { message: adminMessages.linkExpired }])
  // The email with the link is gone too.
  expect(await site.db.selectFrom('emails').selectAll().where('kind', '=', 'invitation').execute()).toEqual([])
})

test('links expire: invitations after seven days, those for a new password after an hour', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const invitation = await invite(site)
  await logInAs(site, 'editor')
  const forReset = await resetToken(site, 'Editor@agency.test')
  const statuses = async () => [(await check(site, invitation)).status, (await check(site, forReset)).status]
  expect(await statuses()).toEqual([200, 200])
  clock.forward(hourMs)
  expect(await statuses()).toEqual([200, 410])
  clock.forward(7 * 24 * hourMs - hourMs)
  expect(await statuses()).toEqual([410, 410])
  expect((await accept(site, invitation)).status).toBe(410)
})

test('a link from a clock that was ahead doesn’t work longer than others', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  clock.forward(365 * 24 * hourMs)
  const token = await invite(site)
  clock.forward(-365 * 24 * hourMs)
  expect((await check(site, token)).status).toBe(410)
  expect((await accept(site, token)).status).toBe(410)
})

test('when two processes use one link at once, one succeeds', async () => {
  await using first = await testSite()
  await using second = await testSite({ dataDir: first.dataDir })
  const token = await invite(first)
  const answers = await Promise.all([first, second, first, second].map((site) => accept(site, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
})

test('a forgotten password is replaced by email, which ends the account’s other sessions', async () => {
  await using site = await testSite()
  const { headers } = await logInAs(site, 'editor')
  const [first, second] = [await resetToken(site, 'editor@agency.test'), await resetToken(site, 'editor@agency.test')]
  expect(await (await check(site, first)).json()).toMatchObject({ purpose: 'reset', name: 'An editor' })
  expect((await accept(site, first)).status).toBe(200)
  const logIn = async (with_: string) =>
    (await site.post('/api/auth/login', { email: 'editor@agency.test', password: with_ })).status
  expect([await logIn(password), await logIn(staffPassword)]).toEqual([200, 401])
  expect((await site.app.request('/api/auth/account', { headers })).status).toBe(401)
  // All links of an account end with the first that is used.
  expect((await accept(site, second)).status).toBe(410)
})

test('the answer doesn’t tell whether there is an account; unknown, invited and suspended people get no email', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  await invite(site)
  const { id } = await logInAs(site, 'author')
  await site.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
  for (const [n, email] of ['nobody@agency.test', 'ada@agency.test', 'author@agency.test', 'ngozi@agency.test'].entries()) {
    const answer = await reset(site, email, `192.0.2.${n}`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  await until(async () => (await resetMails(site)).length > 0 || null)
  // Longer than the random time after which the work for each address begins.
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect((await resetMails(site)).map(({ recipient }) => recipient)).toEqual(['ngozi@agency.test'])
})

test('requests for new passwords are limited per network and per account', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  await logInAs(site, 'editor')
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await reset(site, 'nobody@agency.test')).status)
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  for (let n = 0; n < 5; n += 1) expect((await reset(site, 'editor@agency.test', `198.51.100.${n}`)).status).toBe(204)
  await new Promise((resolve) => setTimeout(resolve, 1200))
  expect(await resetMails(site)).toHaveLength(3)
})

test('the first owner’s password is replaced too, unless the server sets it: then the email says so', async () => {
  const settings = { env: { ADMIN_PASSWORD: '' } }
  await using site = await testSite(settings)
  const address = 'ngozi@agency.test'
  await site.db.updateTable('accounts').set({ name: 'Ngozi', email: address }).where('id', '=', firstAccountId).execute()
  expect((await accept(site, await resetToken(site, address))).status).toBe(200)
  expect((await site.post('/api/auth/login', { password })).status).toBe(200)

  await using given = await testSite({ env: { ADMIN_PASSWORD: adminPassword } })
  await given.db.updateTable('accounts').set({ name: 'Ngozi', email: address }).where('id', '=', firstAccountId).execute()
  expect(await resetToken(given, address)).toBe('')
  expect((await resetMails(given))[0]?.body).toContain('ADMIN_PASSWORD')
  expect((await given.post('/api/auth/login', { password: adminPassword })).status).toBe(200)
})

test('a new password ends links, also one by `npm run password`', async () => {
  await using site = await testSite({ env: { ADMIN_PASSWORD: '' } })
  const { headers } = await logInAs(site, 'editor')
  const token = await resetToken(site, 'editor@agency.test')
  const change = { password: staffPassword, newPassword: 'another password of mine' }
  const changed = await site.app.request('/api/auth/password', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(changed.status).toBe(200)
  expect((await accept(site, token)).status).toBe(410)

  const address = 'ngozi@agency.test'
  await site.db.updateTable('accounts').set({ name: 'Ngozi', email: address }).where('id', '=', firstAccountId).execute()
  const stolen = await resetToken(site, address)
  await replacePassword(site.db)
  expect((await accept(site, stolen)).status).toBe(410)
})

test('a new address, a removal and a restored backup end links', async () => {
  await using site = await testSite()
  const headers = { ...(await site.login()), 'content-type': 'application/json' }
  const { id, headers: theirs } = await logInAs(site, 'editor')
  const first = await resetToken(site, 'editor@agency.test')
  const body = JSON.stringify({ name: 'An editor', email: 'else@agency.test', password: staffPassword })
  await site.app.request('/api/auth/account', { method: 'PUT', headers: { ...theirs, 'content-type': 'application/json' }, body })
  expect((await check(site, first)).status).toBe(410)
  const second = await resetToken(site, 'else@agency.test')
  await site.app.request(`/api/people/${id}`, { method: 'DELETE', headers })
  expect((await accept(site, second)).status).toBe(410)
  const third = await invite(site)
  expect((await check(site, third)).status).toBe(200)
  const at = '2026-01-01T00:00:00.000Z'
  await site.db.transaction().execute((trx) => prepareRestoredSite(trx, { since: at, madeAt: at }))
  expect((await accept(site, third)).status).toBe(410)
})
