import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { messages } from '#contract/messages/messages.ts'
import { deleteExpiredAttempts } from '../http/middleware/attempt-limit.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { adminPassword, newsletterKey, type TestSite, testSite } from '../testing/site/test-site.ts'
import { isAccountPassword, readAccount } from './accounts.ts'
import { openSecrets, replacePassword, type Secrets } from './secrets.ts'
import { createSession, findLoggedIn } from './sessions.ts'

test('only the right password returns a token', async () => {
  await using site = await testSite()
  const right = await site.post('/api/auth/login', { password: adminPassword })
  expect(right.status).toBe(200)
  expect(await right.json()).toEqual({ access_token: expect.any(String) })
  for (const password of ['', 'wrong', ` ${adminPassword}`, adminPassword.toUpperCase()]) {
    const wrong = await site.post('/api/auth/login', { password })
    expect([wrong.status, await wrong.json()]).toEqual([401, { message: messages.incorrectPassword }])
  }
})

test('password guesses are limited per IP address; the owner can still log in from another', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const guess = (password: string, from: string) => site.post('/api/auth/login', { password }, { 'x-forwarded-for': from })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(`wrong ${n}`, '2001:db8::1')))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  const refused = await guess(adminPassword, '2001:db8::ffff')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(((await refused.json()) as { message: string }).message).toContain('try again in')
  expect((await guess(adminPassword, '2001:db8:1::1')).status).toBe(200)
})

test('wrong passwords in the login and in the change form count across processes and restarts', async () => {
  const clock = testClock()
  const settings = { env: { TRUST_PROXY: '1', ADMIN_PASSWORD: '' }, now: clock.now }
  await using first = await testSite(settings)
  const password = await replacePassword(first.db)
  const from = { 'x-forwarded-for': '2001:db8::1' }
  const again = () => testSite({ ...settings, dataDir: first.dataDir })
  await using second = await again()
  const guess = async (site: TestSite, headers = from) =>
    (await site.post('/api/auth/login', { password: 'wrong' }, headers)).status
  const logIn = (site: TestSite, headers = from) => site.post('/api/auth/login', { password }, headers)
  const { access_token } = (await (await logIn(first)).json()) as { access_token: string }
  const change = async (site: TestSite) => {
    const init = { headers: { ...from, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' } }
    const body = JSON.stringify({ password: 'wrong', newPassword: 'a much better one' })
    return (await site.app.request('/api/auth/password', { ...init, method: 'PUT', body })).status
  }

  const statuses = await Promise.all(
    [first, second].flatMap((site) => [guess(site), guess(site), guess(site), change(site), guess(site)]),
  )
  expect(statuses.filter((status) => status === 401 || status === 403)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  {
    await using restarted = await again()
    const refused = await logIn(restarted)
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    // The right password still works from another IP address.
    expect((await logIn(restarted, { 'x-forwarded-for': '2001:db8:1::1' })).status).toBe(200)
  }
  // The stored rows contain no IP address.
  const rows = await first.db.selectFrom('login_attempts').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('2001')
  clock.forward(61_000)
  await using later = await again()
  expect([await guess(later), (await logIn(later)).status]).toEqual([401, 200])
  // The login with the right password reset the count, so five more guesses are possible.
  await using afterwards = await again()
  for (let n = 0; n < 5; n += 1) expect(await guess(afterwards)).toBe(401)
  expect(await guess(afterwards)).toBe(429)
  await deleteExpiredAttempts(first.db, clock.now())
  expect((await first.db.selectFrom('login_attempts').selectAll().execute()).length).toBeGreaterThan(0)
  clock.forward(3_601_000)
  await deleteExpiredAttempts(first.db, clock.now())
  expect(await first.db.selectFrom('login_attempts').selectAll().execute()).toEqual([])
})

test('at most 20 wrong passwords an hour are checked, however slowly they come and however often the site restarts', async () => {
  const clock = testClock()
  const settings = { env: { TRUST_PROXY: '1' }, now: clock.now }
  await using site = await testSite(settings)
  const from = { 'x-forwarded-for': '192.0.2.7' }
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) {
    await using again = await testSite({ ...settings, dataDir: site.dataDir })
    for (let m = 0; m < 5; m += 1) statuses.push((await again.post('/api/auth/login', { password: 'wrong' }, from)).status)
    clock.forward(61_000)
  }
  expect(statuses).toEqual([...Array(20).fill(401), ...Array(5).fill(429)])
})

test('a clock that was ahead locks nobody out once it is right again', async () => {
  let ahead = 365 * 86_400_000
  await using site = await testSite({ now: () => new Date(Date.now() + ahead) })
  const guess = async (password: string) => (await site.post('/api/auth/login', { password })).status
  for (let n = 0; n < 4; n += 1) expect(await guess('wrong')).toBe(401)
  ahead = 0
  await using restarted = await testSite({ dataDir: site.dataDir })
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await restarted.post('/api/auth/login', { password: 'wrong' })).status)
  expect(statuses).toEqual([401, 401, 401, 401])
  await deleteExpiredAttempts(restarted.db, new Date())
  expect((await restarted.post('/api/auth/login', { password: adminPassword })).status).toBe(200)
})

test('no password is checked while attempts can’t be counted', async () => {
  await using site = await testSite()
  await sql`drop table login_attempts`.execute(site.db)
  expect((await site.post('/api/auth/login', { password: adminPassword })).status).toBe(500)
  expect((await site.post('/api/newsletter/bulk', { subject: 's', message: 'm', apiKey: newsletterKey })).status).toBe(500)
})

test('a forwarded address from an untrusted proxy is ignored and logged as a warning', async () => {
  await using site = await testSite()
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await site.post('/api/auth/login', { password: 'wrong' }, { 'x-forwarded-for': `192.0.2.${n}` })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(site.logLines().some((line) => String(line.msg).includes('TRUST_PROXY'))).toBe(true)
})

test('forged and foreign tokens are refused', async () => {
  await using site = await testSite()
  const { secrets } = await openSecrets(site.db, { adminPassword, newsletterApiKey: null })
  const now = new Date()
  const good = await createSession(site.db, {
    secrets,
    accountId: firstAccountId,
    version: await secrets.readPasswordVersion(),
    userAgent: '',
    now,
  })
  const { jti = '' } = decodeJwt(good)
  const claims = { version: await secrets.readPasswordVersion() }
  const isGood = async (token: string) =>
    (await findLoggedIn(site.db, { secrets, authorization: `Bearer ${token}`, now })) !== null
  const base = () =>
    new SignJWT(claims).setJti(jti).setSubject('admin').setIssuer('agency-website').setAudience('agency-website').setIssuedAt()
  const header = { alg: 'HS256', typ: 'JWT' }
  const forged = await Promise.all([
    new UnsecuredJWT(claims)
      .setJti(jti)
      .setSubject('admin')
      .setIssuer('agency-website')
      .setAudience('agency-website')
      .setExpirationTime('1h')
      .encode(),
    base().setProtectedHeader(header).setExpirationTime('1h').sign(new TextEncoder().encode('another key of thirty-two bytes!')),
    base().setProtectedHeader(header).setExpirationTime('-1s').sign(secrets.signingKey),
    base().setProtectedHeader(header).sign(secrets.signingKey),
    base()
      .setProtectedHeader({ ...header, alg: 'HS512' })
      .setExpirationTime('1h')
      .sign(Buffer.concat([secrets.signingKey, secrets.signingKey])),
    base().setProtectedHeader(header).setIssuer('elsewhere').setExpirationTime('1h').sign(secrets.signingKey),
    base().setProtectedHeader(header).setJti('of-no-session').setExpirationTime('1h').sign(secrets.signingKey),
    new SignJWT({ version: 'old' })
      .setJti(jti)
      .setProtectedHeader(header)
      .setSubject('admin')
      .setIssuer('agency-website')
      .setAudience('agency-website')
      .setExpirationTime('1h')
      .sign(secrets.signingKey),
  ])
  for (const token of [...forged, 'x', '', 'a.b.c']) expect(await isGood(token)).toBe(false)
  expect(await isGood(good)).toBe(true)
})

test('a new password ends every session', async () => {
  await using site = await testSite()
  const first = await openSecrets(site.db, { adminPassword: null, newsletterApiKey: null })
  const now = new Date()
  const version = await first.secrets.readPasswordVersion()
  const session = { secrets: first.secrets, accountId: firstAccountId, version, userAgent: '', now }
  const token = await createSession(site.db, session)
  const read = (secrets: Secrets, bearer = token) => findLoggedIn(site.db, { secrets, authorization: `Bearer ${bearer}`, now })
  expect(await read(first.secrets)).not.toBeNull()
  const password = await replacePassword(site.db)
  const second = await openSecrets(site.db, { adminPassword: null, newsletterApiKey: null })
  expect(await read(second.secrets)).toBeNull()
  // A login that read the old password version before the change gets no valid token.
  expect(await read(second.secrets, await createSession(site.db, session))).toBeNull()
  // A process that was already running also refuses the old token.
  expect(await read(first.secrets)).toBeNull()
  const account = await readAccount(site.db, firstAccountId)
  expect(await isAccountPassword(first.secrets, account, password)).toBe(true)
  expect(await isAccountPassword(second.secrets, account, password)).toBe(true)
  expect(await isAccountPassword(second.secrets, account, first.created.adminPassword ?? '')).toBe(false)
})

test('secrets are generated once, shown once and stored only as hashes', async () => {
  await using site = await testSite({ env: { ADMIN_PASSWORD: adminPassword } })
  const nothing = { adminPassword: null, newsletterApiKey: null }
  const first = await openSecrets(site.db, nothing)
  const { adminPassword: password = '', newsletterApiKey: key = '' } = first.created
  expect(password).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/)
  expect((await openSecrets(site.db, nothing)).created).toEqual({})
  const stored = JSON.stringify(await site.db.selectFrom('settings').selectAll().execute())
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(key)
  expect(await first.secrets.checkNewsletterKey(key)).toBe(true)
  expect(await first.secrets.checkNewsletterKey(`${key} `)).toBe(false)
})
