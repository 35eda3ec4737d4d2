// Attacks on the admin login: guessing, forged tokens, expired tokens.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages/messages.ts'
import { replacePassword } from '#server/auth/secrets.ts'
import { describedCalls } from '#server/testing/site/described-endpoints.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { adminPassword, newsletterKey, type TestSite, testSite } from '#server/testing/site/test-site.ts'

const attacker = { 'x-forwarded-for': '198.51.100.7' }
const owner = { 'x-forwarded-for': '192.0.2.1' }

test('of a thousand guesses five are checked; the owner can log in meanwhile, and the attacker never', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const guesses = Promise.all(
    Array.from({ length: 1000 }, (_, n) => site.post('/api/auth/login', { password: `guess ${n}` }, attacker)),
  )
  const entered = await site.post('/api/auth/login', { password: adminPassword }, owner)
  const statuses = (await guesses).map(({ status }) => status)
  expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([
    5, 995,
  ])
  expect(entered.status).toBe(200)
  // The attacker's network stays locked out even with the right password.
  expect((await site.post('/api/auth/login', { password: adminPassword }, attacker)).status).toBe(429)
})

test('of a thousand newsletter keys five are checked, and no guess is readable anywhere', async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1' } })
  const newsletter = { subject: 's', message: 'm' }
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, async (_, n) => {
      const answer = await site.post('/api/newsletter/bulk', { ...newsletter, apiKey: `tried key ${n}` }, attacker)
      expect(await answer.text()).not.toContain('tried key')
      return answer.status
    }),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect((await site.post('/api/newsletter/bulk', { ...newsletter, apiKey: newsletterKey }, attacker)).status).toBe(429)
  // 400 means that the owner's key was accepted but there are no subscribers.
  expect((await site.post('/api/newsletter/bulk', { ...newsletter, apiKey: newsletterKey }, owner)).status).toBe(400)
  expect(JSON.stringify(site.logLines())).not.toMatch(/tried key|a newsletter key/)
})

test("a valid token doesn't make guessing the password faster", async () => {
  await using site = await testSite({ env: { TRUST_PROXY: '1', ADMIN_PASSWORD: '' } })
  const password = await replacePassword(site.db)
  const login = await site.post('/api/auth/login', { password }, owner)
  const { access_token } = (await login.json()) as { access_token: string }
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) {
    const answer = await site.app.request('/api/auth/password', {
      method: 'PUT',
      headers: { ...bearer(access_token), ...attacker, 'content-type': 'application/json' },
      body: JSON.stringify({ password: `guess ${n}`, newPassword: 'a much better one' }),
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
})

test('no admin endpoint accepts a token that was forged, changed or revoked', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const valid = (await site.login()).authorization.slice('Bearer '.length)
  const old = await newToken(site)
  expect((await site.app.request('/api/auth/sessions/this', { method: 'DELETE', headers: bearer(old) })).status).toBe(204)
  const tokens = { ...(await createForgedTokens(site, valid)), 'logged out': old }
  const calls = (await describedCalls(await site.app.request('/api'))).filter(({ needsToken }) => needsToken)
  expect(calls.length).toBeGreaterThan(30)
  // The valid token must work. Otherwise the refusals below would prove nothing about the forged tokens.
  expect((await site.app.request('/api/overview', { headers: bearer(valid) })).status).toBe(200)
  const before = JSON.stringify(await site.db.selectFrom('sessions').selectAll().execute())
  for (const [name, token] of Object.entries(tokens)) {
    for (const { id, method, path } of calls) {
      const answer = await site.app.request(path.replace(/\{\w+\}/g, 'x'), { method, headers: bearer(token) })
      expect([name, id, answer.status, await answer.json()]).toEqual([name, id, 401, { message: messages.sessionExpired }])
    }
  }
  expect(JSON.stringify(await site.db.selectFrom('sessions').selectAll().execute())).toBe(before)
  clock.forward(8 * 3_600_000 + 1000)
  expect((await site.app.request('/api/overview', { headers: bearer(valid) })).status).toBe(401)
  expect(JSON.stringify(site.logLines())).not.toContain(valid.slice(0, 20))
})

test('a token with any one byte changed is refused', async () => {
  await using site = await testSite()
  const valid = (await site.login()).authorization.slice('Bearer '.length)
  const parts = valid.split('.').map((part) => Buffer.from(part, 'base64url'))
  for (const [index, part] of parts.entries()) {
    for (let byte = 0; byte < part.length; byte += 1) {
      const changed = parts.map((each) => Buffer.from(each))
      const target = changed[index]
      if (target) target[byte] = (target[byte] ?? 0) ^ 1
      const token = changed.map((each) => each.toString('base64url')).join('.')
      expect([index, byte, (await site.app.request('/api/auth/sessions', { headers: bearer(token) })).status]).toEqual([
        index,
        byte,
        401,
      ])
    }
  }
})

function bearer(token: string) {
  return { authorization: `Bearer ${token}` }
}

async function newToken(site: TestSite): Promise<string> {
  const answer = await site.post('/api/auth/login', { password: adminPassword })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** Tokens of known JWT attacks, made from the claims of a valid token. */
async function createForgedTokens(site: TestSite, valid: string): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = valid.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const key = await readSigningKey(site.db)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const createToken = (hint: object) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...hint })
  const endless = Object.fromEntries(Object.entries(claims).filter(([name]) => name !== 'exp'))
  const stranger = new TextEncoder().encode('a key of the attacker, 32 bytes.')
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const signed = (head: object) => `${encode(head)}.${payload}`
  const byPem = createHmac('sha256', pem)
    .update(signed({ alg: 'HS256', typ: 'JWT' }))
    .digest('base64url')
  return {
    'no signature': `${header}.${payload}.`,
    'alg none': `${signed({ alg: 'none', typ: 'JWT' })}.`,
    'alg None, signature kept': `${signed({ alg: 'None', typ: 'JWT' })}.${signature}`,
    'two parts': `${header}.${payload}`,
    'key of a stranger': await createToken({}).sign(stranger),
    'key of a stranger, brought along': await createToken({
      jwk: { kty: 'oct', k: Buffer.from(stranger).toString('base64url') },
    }).sign(stranger),
    'key by address': await createToken({ jku: 'https://evil.test/keys', kid: '../../dev/null' }).sign(stranger),
    'empty key': `${header}.${payload}.${createHmac('sha256', '').update(`${header}.${payload}`).digest('base64url')}`,
    'public key as a secret': `${signed({ alg: 'HS256', typ: 'JWT' })}.${byPem}`,
    'RS256 of a stranger': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(privateKey),
    'our key, another hash': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512', typ: 'JWT' })
      .sign(Buffer.concat([key, key])),
    'our key, another kind': await createToken({ typ: 'at+jwt' }).sign(key),
    'our key, without an end': await new SignJWT(endless).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key),
    'our key, no session': await new SignJWT({ ...claims, jti: 'none' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key),
    'our key, another password': await new SignJWT({ ...claims, version: 'old' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(key),
    twice: `${valid} ${valid}`,
    'words around it': `${valid}, Basic x`,
  }
}
