// The second factor of a login: what is asked for, what counts, and what ends it.
import { expect, test } from 'vitest'
import { firstAccountId } from '#contract/entities/accounts.ts'
import type { LoginChallenge } from '#contract/entities/auth.ts'
import type { Factors, NewApp } from '#contract/entities/second-factor.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { callsWithoutFactor } from '#contract/rights.ts'
import { logInAs, staffPassword } from '#server/testing/site/log-in-as.ts'
import { createSoftPasskey } from '#server/testing/site/soft-passkey.ts'
import { testClock } from '#server/testing/site/test-clock.ts'
import { adminPassword, type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { storePasswordHash } from '../accounts.ts'
import { hashPassword } from '../passwords.ts'
import { removeSecondFactor } from './factors.ts'
import { totpCode, totpStep } from './totp.ts'

type Headers = Record<string, string>
const rpId = 'site.test'
const origin = 'https://site.test'

async function send<Answer>(
  site: TestSite,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Headers; body?: unknown } = {},
) {
  const answer = await site.app.request(`/api/auth${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The cast only names what the test expects.
  return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as Answer }
}

const message = (text: string) => ({ body: { message: text } })

/** Logs in with the password; returns the challenge for the next step. */
async function enterPassword(
  site: TestSite,
  { password = adminPassword, headers = {}, ...rest }: { email?: string; password?: string; headers?: Headers } = {},
) {
  return (await send<LoginChallenge>(site, 'POST', '/login', { headers, body: { password, ...rest } })).body
}

/** Sets up an app for an account. Its code is used up, so that the next one counts 30 seconds later. */
async function addApp(site: TestSite, headers: Headers, now: Date) {
  const isOwner = headers.authorization === (await site.login()).authorization
  const own = { password: isOwner ? adminPassword : staffPassword }
  const { body: app } = await send<NewApp>(site, 'POST', '/factors/app/key', { headers, body: own })
  const confirm = { challenge: app.challenge, code: totpCode(app.key, totpStep(now)) }
  const { body } = await send<{ recoveryCodes: string[] }>(site, 'PUT', '/factors/app', { headers, body: confirm })
  return { key: app.key, recoveryCodes: body.recoveryCodes }
}

type Options = { publicKey: { challenge: string } }

async function startPasskey(site: TestSite, headers: Headers) {
  const isOwner = headers.authorization === (await site.login()).authorization
  const password = isOwner ? adminPassword : staffPassword
  return (await send<Options & { challenge: string }>(site, 'POST', '/factors/passkeys/options', { headers, body: { password } }))
    .body
}

async function addPasskey(site: TestSite, headers: Headers, { counter = 0, name = 'Phone' } = {}) {
  const passkey = createSoftPasskey({ origin, rpId })
  const body = await startPasskey(site, headers)
  const response = passkey.register({ challenge: body.publicKey.challenge, counter })
  const added = await send<{ recoveryCodes: string[] | null }>(site, 'POST', '/factors/passkeys', {
    headers,
    body: { challenge: body.challenge, name, response },
  })
  return { passkey, added }
}

async function passkeyOptions(site: TestSite, challenge: string): Promise<string> {
  return (await send<Options>(site, 'POST', '/login/passkey/options', { body: { challenge } })).body.publicKey.challenge
}

test('a login with an app needs a code, which works once and at its time', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const headers = await site.login()
  const { key } = await addApp(site, headers, clock.now())
  const used = totpCode(key, totpStep(clock.now()))
  clock.forward(30_000)
  const code = totpCode(key, totpStep(clock.now()))
  const login = await enterPassword(site)
  expect(login).toEqual({ challenge: expect.any(String), methods: ['code', 'recovery'] })
  const finish = (challenge: string, each: string) =>
    send<{ access_token: string }>(site, 'POST', '/login/code', { body: { challenge, code: each } })
  expect(await finish(login.challenge, 'abc')).toMatchObject({ status: 400, ...message(adminMessages.codeMalformed) })
  // The code of the set-up was used; the challenge is still good after wrong codes.
  expect(await finish(login.challenge, used)).toMatchObject({ status: 401, ...message(adminMessages.codeWrong) })
  const answers = await Promise.all([
    finish(login.challenge, `${code.slice(0, 3)} ${code.slice(3)}`),
    finish(login.challenge, code),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  const { access_token } = answers.find(({ status }) => status === 200)?.body ?? { access_token: '' }
  expect(await send(site, 'GET', '/account', { headers: { authorization: `Bearer ${access_token}` } })).toMatchObject({
    status: 200,
  })
  // Neither the challenge nor the code works again.
  expect(await finish(login.challenge, code)).toMatchObject({ status: 410, ...message(adminMessages.challengeGone) })
  const next = await enterPassword(site)
  expect(await finish(next.challenge, code)).toMatchObject({ status: 401 })
  clock.forward(5 * 60_000)
  const late = totpCode(key, totpStep(clock.now()))
  expect(await finish(next.challenge, late)).toMatchObject({ status: 410, ...message(adminMessages.challengeGone) })
  expect((await enterPassword(site, { password: 'wrong' })) as unknown).toEqual({ message: messages.incorrectPassword })
})

test('codes of an app work again once a clock that was ahead is right, and still only once', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const { key } = await addApp(site, await site.login(), clock.now())
  const finish = async (code: string) => {
    const { challenge } = await enterPassword(site)
    return (await send(site, 'POST', '/login/code', { body: { challenge, code } })).status
  }
  const current = () => totpCode(key, totpStep(clock.now()))
  clock.forward(60 * 60_000)
  const ahead = current()
  expect(await finish(ahead)).toBe(200)
  clock.forward(-55 * 60_000)
  expect(await finish(ahead)).toBe(401)
  const code = current()
  const answers = await Promise.all([finish(code), finish(code)])
  expect(answers.sort()).toEqual([200, 401])
  expect(await finish(code)).toBe(401)
  // A jump of one step is within the tolerance: the codes before the used one stay refused.
  clock.forward(60_000)
  const used = current()
  expect(await finish(used)).toBe(200)
  clock.forward(-30_000)
  expect([await finish(used), await finish(current())]).toEqual([401, 401])
})

test('each recovery code works once, new ones replace the old, and only hashes are stored', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const headers = await site.login()
  const { recoveryCodes } = await addApp(site, headers, clock.now())
  expect(new Set(recoveryCodes).size).toBe(10)
  const finish = async (code: string) =>
    (await send(site, 'POST', '/login/recovery-code', { body: { challenge: (await enterPassword(site)).challenge, code } }))
      .status
  const [first = '', second = '', third = ''] = recoveryCodes
  expect(await finish(` ${first.toUpperCase().replaceAll('-', ' ')} `)).toBe(200)
  expect(await finish(first)).toBe(401)
  const { challenge } = await enterPassword(site)
  const both = await Promise.all(
    [second, third].map((code) => send(site, 'POST', '/login/recovery-code', { body: { challenge, code } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
  // The one whose login came second is still there.
  expect((await send<Factors>(site, 'GET', '/factors', { headers })).body.recoveryCodes).toBe(8)
  const renew = (password: string) =>
    send<{ recoveryCodes: string[] }>(site, 'POST', '/factors/recovery-codes', { headers, body: { password } })
  expect(await renew('wrong')).toMatchObject({ status: 403, ...message(messages.incorrectPassword) })
  const renewed = (await renew(adminPassword)).body.recoveryCodes
  expect(await finish(recoveryCodes[5] ?? '')).toBe(401)
  expect(await finish(renewed[9] ?? '')).toBe(200)
  const stored = JSON.stringify(await site.db.selectFrom('recovery_codes').selectAll().execute())
  for (const code of renewed) expect(stored).not.toContain(code)
})

test('a passkey logs in once per challenge, on this site, with a rising counter', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const headers = await site.login()
  const { passkey, added } = await addPasskey(site, headers, { counter: 1 })
  const recorded = await site.db.selectFrom('activities').select('action').orderBy('id', 'desc').executeTakeFirst()
  expect(recorded?.action).toBe('second-factor-added')
  expect(added).toMatchObject({ status: 201, body: { recoveryCodes: expect.arrayContaining([expect.any(String)]) } })
  const second = await addPasskey(site, headers, { name: 'Laptop' })
  expect(second.added.body).toEqual({ recoveryCodes: null })
  const finish = (challenge: string, response: unknown) => send(site, 'POST', '/login/passkey', { body: { challenge, response } })
  const login = await enterPassword(site)
  expect(login.methods).toEqual(['passkey', 'recovery'])
  const challenge = await passkeyOptions(site, login.challenge)
  const refused = { status: 401, ...message(adminMessages.passkeyRefused) }
  for (const wrong of [
    passkey.answer({ challenge: 'another', counter: 2 }),
    passkey.answer({ challenge, counter: 2, origin: 'https://evil.test' }),
    passkey.answer({ challenge, counter: 1 }),
    createSoftPasskey({ origin, rpId }).answer({ challenge, counter: 2 }),
  ])
    expect(await finish(login.challenge, wrong)).toMatchObject(refused)
  const right = passkey.answer({ challenge, counter: 2 })
  expect(await finish(login.challenge, right)).toMatchObject({ status: 200, body: { access_token: expect.any(String) } })
  expect(await finish(login.challenge, right)).toMatchObject({ status: 410, ...message(adminMessages.challengeGone) })
  const next = await enterPassword(site)
  expect(await finish(next.challenge, right)).toMatchObject(refused)
  // One without a counter works again and again.
  const again = await passkeyOptions(site, next.challenge)
  expect(await finish(next.challenge, second.passkey.answer({ challenge: again }))).toMatchObject({ status: 200 })
  const { body } = await send<Factors>(site, 'GET', '/factors', { headers })
  expect(body.passkeys.map(({ name, used }) => [name, used !== null])).toEqual([
    ['Phone', true],
    ['Laptop', true],
  ])
})

test('a passkey belongs to one account, and its challenge to who asked for it', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const editor = await logInAs(site, 'editor')
  const { passkey } = await addPasskey(site, headers)
  await addPasskey(site, editor.headers)
  await send(site, 'PUT', '/account', { headers, body: { name: 'Ngozi', email: 'ngozi@agency.test' } })
  const { challenge } = await enterPassword(site, { email: 'editor@agency.test', password: staffPassword })
  const signed = passkey.answer({ challenge: await passkeyOptions(site, challenge) })
  expect(await send(site, 'POST', '/login/passkey', { body: { challenge, response: signed } })).toMatchObject({ status: 401 })

  const body = await startPasskey(site, headers)
  const response = createSoftPasskey({ origin, rpId }).register({ challenge: body.publicKey.challenge })
  const foreign = await send(site, 'POST', '/factors/passkeys', {
    headers: editor.headers,
    body: { challenge: body.challenge, name: 'Phone', response },
  })
  expect(foreign).toMatchObject({ status: 410, ...message(adminMessages.challengeGone) })
  // The challenge of a login adds nothing, and one for adding logs nobody in.
  expect(
    await send(site, 'POST', '/factors/passkeys', { headers: editor.headers, body: { challenge, name: 'Phone', response } }),
  ).toMatchObject({ status: 410 })
  expect(await send(site, 'POST', '/login/passkey/options', { body: { challenge: body.challenge } })).toMatchObject({
    status: 410,
  })
  // The same passkey twice, to whichever account.
  const twice = await startPasskey(site, editor.headers)
  const known = passkey.register({ challenge: twice.publicKey.challenge })
  expect(
    await send(site, 'POST', '/factors/passkeys', {
      headers: editor.headers,
      body: { challenge: twice.challenge, name: 'Phone', response: known },
    }),
  ).toMatchObject({ status: 409 })
})

test('a new password, a suspension or a removed factor ends a login that waits for its second step', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  await site.login()
  const { id, headers } = await logInAs(site, 'editor')
  const { recoveryCodes } = await addApp(site, headers, clock.now())
  const enter = (password = staffPassword) => enterPassword(site, { email: 'editor@agency.test', password })
  const finish = (challenge: string, code = recoveryCodes[0]) =>
    send(site, 'POST', '/login/recovery-code', { body: { challenge, code } })
  const waiting = await enter()
  const hash = await hashPassword('another horse battery')
  await storePasswordHash(site.db, { id, hash, now: clock.now() })
  expect(await finish(waiting.challenge)).toMatchObject({ status: 410 })
  const again = await enter('another horse battery')
  await site.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
  expect(await finish(again.challenge)).toMatchObject({ status: 410 })
  await site.db.updateTable('accounts').set({ state: 'active' }).where('id', '=', id).execute()
  await site.db.transaction().execute((trx) => removeSecondFactor(trx, id))
  expect(await finish(again.challenge)).toMatchObject({ status: 410 })
  expect(await enter('another horse battery')).toEqual({ access_token: expect.any(String) })
})

test('guesses are counted in the database per account and network, and codes also per account', async () => {
  const clock = testClock()
  await using site = await testSite({ env: { TRUST_PROXY: '1' }, now: clock.now })
  const { key, recoveryCodes } = await addApp(site, await site.login(), clock.now())
  clock.forward(30_000)
  const { challenge } = await enterPassword(site)
  const from = (network: number) => ({ 'x-forwarded-for': `192.0.2.${network}` })
  const guess = async (network: number, code = '000000') =>
    (await send(site, 'POST', '/login/code', { headers: from(network), body: { challenge, code } })).status
  const statuses = await Promise.all(Array.from({ length: 8 }, () => guess(1)))
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  for (let n = 0; n < 5; n += 1) expect(await guess(2)).toBe(401)
  // Ten wrong codes in all: even the right one waits, from anywhere and after a restart.
  await using restarted = await testSite({ env: { TRUST_PROXY: '1' }, now: clock.now, dataDir: site.dataDir })
  const code = totpCode(key, totpStep(clock.now()))
  expect((await send(restarted, 'POST', '/login/code', { headers: from(3), body: { challenge, code } })).status).toBe(429)
  const recovery = { challenge, code: recoveryCodes[0] }
  expect((await send(site, 'POST', '/login/recovery-code', { headers: from(3), body: recovery })).status).toBe(200)
})

test('a factor is removed with the password, and recovery codes go with the last one', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const headers = await site.login()
  await addApp(site, headers, clock.now())
  const { passkey } = await addPasskey(site, headers)
  expect((await send(site, 'POST', '/factors/app/key', { headers, body: { password: adminPassword } })).status).toBe(409)
  const remove = (id: string, password = adminPassword) =>
    send(site, 'POST', `/factors/${id}/remove`, { headers, body: { password } })
  expect(await remove('app', 'wrong')).toMatchObject({ status: 403, ...message(messages.incorrectPassword) })
  expect(await remove(passkey.id)).toMatchObject({ status: 204 })
  expect(await remove(passkey.id)).toMatchObject({ status: 404 })
  expect((await send<Factors>(site, 'GET', '/factors', { headers })).body).toMatchObject({
    hasApp: true,
    passkeys: [],
    recoveryCodes: 10,
  })
  expect(await remove('app')).toMatchObject({ status: 204 })
  expect((await send<Factors>(site, 'GET', '/factors', { headers })).body).toMatchObject({ hasApp: false, recoveryCodes: 0 })
  expect(await enterPassword(site)).toEqual({ access_token: expect.any(String) })
  const renewed = await send(site, 'POST', '/factors/recovery-codes', { headers, body: { password: adminPassword } })
  expect(renewed).toMatchObject({ status: 409, ...message(adminMessages.noFactor) })
})

test('where everyone needs a second factor, an account without one may only add one', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const owner = await site.login()
  const { headers } = await logInAs(site, 'author')
  const require = (isRequired: boolean, as: Headers = owner) =>
    send(site, 'PUT', '/factors/policy', { headers: as, body: { isRequired } })
  expect(await require(true)).toMatchObject({ status: 409, ...message(adminMessages.ownFactorFirst) })
  await addApp(site, owner, clock.now())
  expect(await require(true, headers)).toMatchObject({ status: 403 })
  expect(await require(true)).toMatchObject({ status: 200, body: { isRequired: true } })
  const listPosts = async (as: Headers) => {
    const answer = await site.app.request('/api/posts', { headers: as })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await listPosts(headers)).toMatchObject({ status: 403, ...message(adminMessages.factorNeeded) })
  expect(await listPosts(owner)).toMatchObject({ status: 200 })
  expect((await send(site, 'GET', '/account', { headers })).status).toBe(200)
  expect(callsWithoutFactor).not.toContain('changeOwnAccount')
  expect((await send(site, 'PUT', '/account', { headers, body: { name: 'A', email: 'a@agency.test' } })).status).toBe(403)
  await addPasskey(site, headers)
  expect(await listPosts(headers)).toMatchObject({ status: 200 })
})

test('an owner resets the second factor of somebody else, who is logged out', async () => {
  const clock = testClock()
  await using site = await testSite({ now: clock.now })
  const owner = await site.login()
  const { id, headers } = await logInAs(site, 'editor')
  await addApp(site, headers, clock.now())
  const reset = async (each: string, as: Headers = owner) =>
    (await site.app.request(`/api/accounts/${each}/reset-second-factor`, { method: 'POST', headers: as })).status
  expect(await reset(id, headers)).toBe(403)
  expect(await reset(firstAccountId)).toBe(409)
  expect(await reset('nobody')).toBe(404)
  expect(await reset(id)).toBe(204)
  expect((await send(site, 'GET', '/account', { headers })).status).toBe(401)
  const login = await enterPassword(site, { email: 'editor@agency.test', password: staffPassword })
  expect(login).toEqual({ access_token: expect.any(String) })
})
