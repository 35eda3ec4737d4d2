import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { adminPassword, testSite } from '../testing/test-site.ts'
import { openSecrets, replacePassword, type Secrets } from './secrets.ts'
import { openSession, readSession } from './sessions.ts'

test('the password gives a token, another one does not', async () => {
  await using site = await testSite()
  const right = await site.post('/api/auth/login', { password: adminPassword })
  expect(right.status).toBe(200)
  expect(await right.json()).toEqual({ access_token: expect.any(String) })
  for (const password of ['', 'wrong', ` ${adminPassword}`, adminPassword.toUpperCase()]) {
    const wrong = await site.post('/api/auth/login', { password })
    expect([wrong.status, await wrong.json()]).toEqual([401, { message: messages.incorrectPassword }])
  }
})

test('guesses are slowed for the address they come from; the owner gets in from another', async () => {
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

test('a forwarded address that nobody vouches for changes nothing, and is warned about', async () => {
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
  const good = await openSession(site.db, { secrets, version: await secrets.readPasswordVersion(), userAgent: '', now })
  const { jti = '' } = decodeJwt(good)
  const claims = { version: await secrets.readPasswordVersion() }
  const isGood = async (token: string) =>
    (await readSession(site.db, { secrets, authorization: `Bearer ${token}`, now })) !== null
  const base = () =>
    new SignJWT(claims).setJti(jti).setSubject('admin').setIssuer('newsroom').setAudience('newsroom').setIssuedAt()
  const header = { alg: 'HS256', typ: 'JWT' }
  const forged = await Promise.all([
    new UnsecuredJWT(claims)
      .setJti(jti)
      .setSubject('admin')
      .setIssuer('newsroom')
      .setAudience('newsroom')
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
      .setIssuer('newsroom')
      .setAudience('newsroom')
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
  const opening = { secrets: first.secrets, version: await first.secrets.readPasswordVersion(), userAgent: '', now }
  const token = await openSession(site.db, opening)
  const read = (secrets: Secrets, bearer = token) => readSession(site.db, { secrets, authorization: `Bearer ${bearer}`, now })
  expect(await read(first.secrets)).not.toBeNull()
  const password = await replacePassword(site.db)
  const second = await openSecrets(site.db, { adminPassword: null, newsletterApiKey: null })
  expect(await read(second.secrets)).toBeNull()
  // Nor does a login with the old one that was just being looked at.
  expect(await read(second.secrets, await openSession(site.db, opening))).toBeNull()
  // Also in a process that runs on.
  expect(await read(first.secrets)).toBeNull()
  expect(await first.secrets.isAdminPassword(password)).toBe(true)
  expect(await second.secrets.isAdminPassword(password)).toBe(true)
  expect(await second.secrets.isAdminPassword(first.made.adminPassword ?? '')).toBe(false)
})

test('secrets are made once, shown once and never stored as they are', async () => {
  await using site = await testSite()
  const nothing = { adminPassword: null, newsletterApiKey: null }
  const first = await openSecrets(site.db, nothing)
  const { adminPassword: password = '', newsletterApiKey: key = '' } = first.made
  expect(password).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/)
  expect((await openSecrets(site.db, nothing)).made).toEqual({})
  const stored = JSON.stringify(await site.db.selectFrom('settings').selectAll().execute())
  expect(stored).not.toContain(password)
  expect(stored).not.toContain(key)
  expect(await first.secrets.checkNewsletterKey(key)).toBe(true)
  expect(await first.secrets.checkNewsletterKey(`${key} `)).toBe(false)
})
