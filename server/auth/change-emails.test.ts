// People are told by email what changed about their account, in case it wasn’t them.
import { expect, test } from 'vitest'
import type { NewApp } from '#contract/entities/second-factor.ts'
import { logInAs, staffPassword } from '../testing/site/log-in-as.ts'
import { createSoftPasskey } from '../testing/site/soft-passkey.ts'
import { testClock } from '../testing/site/test-clock.ts'
import { adminPassword, type TestSite, testSite, until } from '../testing/site/test-site.ts'
import { totpCode, totpStep } from './second-factor/totp.ts'
import { replacePassword } from './secrets.ts'

type Headers = Record<string, string>
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const env = { CONTACT_TO: 'hello@agency.test', ADMIN_PASSWORD: '' }

async function call<Answer>(
  site: TestSite,
  method: string,
  path: string,
  { headers, body }: { headers: Headers; body?: unknown },
) {
  const answer = await site.app.request(`/api${path}`, {
    method,
    headers: { ...headers, 'user-agent': firefox, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  // The cast only names what the test expects.
  return { status: answer.status, body: (answer.status === 204 ? null : await answer.json()) as Answer }
}

/** The emails about changes, oldest first: to whom, and what they say happened. */
function told(site: TestSite): Promise<{ to: string; text: string }[]> {
  return site.db
    .selectFrom('emails')
    .select(['recipient as to', 'body as text'])
    .where('kind', '=', 'account change')
    .orderBy('id')
    .execute()
}

const to = (email: string, text: string) => ({ to: email, text: expect.stringContaining(text) })

test('a changed email address is told to the old one, with time, device and what to do', async () => {
  const clock = testClock('2026-03-01T08:30:00Z')
  await using site = await testSite({ env, now: clock.now })
  await replacePassword(site.db, adminPassword)
  const owner = await site.login()
  const { id, headers } = await logInAs(site, 'editor')
  const change = (email: string, password = staffPassword) =>
    call(site, 'PUT', '/auth/account', { headers, body: { name: 'Ada', email, password } })
  expect((await change('ada@home.test', 'wrong')).status).toBe(403)
  // A new name alone is no news.
  expect((await change('editor@agency.test')).status).toBe(200)
  expect(await told(site)).toEqual([])
  expect((await change('ada@home.test')).status).toBe(200)
  const [mail] = await told(site)
  expect(mail?.to).toBe('editor@agency.test')
  for (const words of [
    'The email address of your account was changed',
    '1 March 2026, 09:30 (Nigerian time)',
    'Firefox on Linux',
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.text).toContain('If it wasn’t you')
  // No link acts, and the old mailbox doesn’t learn the new address.
  expect(mail?.text).not.toMatch(/#link=|ada@home/)
  expect((await site.mails(1))[0]).toContain('To: editor@agency.test')

  const input = { name: 'Ada', email: 'ada@new.test', role: 'editor' }
  expect((await call(site, 'PUT', `/people/${id}`, { headers: owner, body: input })).status).toBe(200)
  expect((await told(site)).at(-1)).toEqual(to('ada@home.test', 'An owner, The owner, changed'))
})

test('an owner without an address is told at the agency’s address', async () => {
  await using site = await testSite({ env })
  await replacePassword(site.db, adminPassword)
  const headers = await site.login()
  const own = { name: 'Ngozi', email: 'ngozi@agency.test', password: adminPassword }
  expect((await call(site, 'PUT', '/auth/account', { headers, body: own })).status).toBe(200)
  expect(await told(site)).toEqual([to('hello@agency.test', 'Your account got an email address')])
  const changed = { password: adminPassword, newPassword: 'another horse battery' }
  expect((await call(site, 'PUT', '/auth/password', { headers, body: changed })).status).toBe(200)
  expect((await told(site)).at(-1)).toEqual(to('ngozi@agency.test', 'The password of your account was changed'))
})

test('each change of the two-step login and of the password is told, and what was refused is not', async () => {
  const clock = testClock()
  await using site = await testSite({ env, now: clock.now })
  await replacePassword(site.db, adminPassword)
  const owner = await site.login()
  const { id, headers } = await logInAs(site, 'editor')
  const own = { password: staffPassword }
  const send = <Answer>(method: string, path: string, body: unknown, as = headers) =>
    call<Answer>(site, method, `/auth${path}`, { headers: as, body })
  const app = (await send<NewApp>('POST', '/factors/app/key', own)).body
  const code = totpCode(app.key, totpStep(clock.now()))
  expect((await send('PUT', '/factors/app', { challenge: app.challenge, code })).status).toBe(200)
  expect((await send('PUT', '/factors/app', { challenge: app.challenge, code })).status).toBe(410)
  const start = (await send<{ challenge: string; publicKey: { challenge: string } }>('POST', '/factors/passkeys/options', own))
    .body
  const passkey = createSoftPasskey({ origin: 'https://site.test', rpId: 'site.test' })
  const response = passkey.register({ challenge: start.publicKey.challenge })
  expect((await send('POST', '/factors/passkeys', { challenge: start.challenge, name: 'Phone', response })).status).toBe(201)
  expect((await send('POST', '/factors/recovery-codes', own)).status).toBe(201)
  expect((await send('POST', `/factors/${passkey.id}/remove`, own)).status).toBe(204)
  expect((await send('POST', `/factors/${passkey.id}/remove`, own)).status).toBe(404)
  expect((await send('POST', '/factors/app/remove', own)).status).toBe(204)
  const reset = () => call(site, 'POST', `/accounts/${id}/reset-second-factor`, { headers: owner })
  expect((await reset()).status).toBe(204)
  const added = [
    'An authenticator app was added',
    'A passkey was added',
    'New recovery codes were made',
    'A passkey was removed',
    'The authenticator app was removed',
  ]
  // There was nothing left to reset.
  expect(await told(site)).toEqual(added.map((text) => to('editor@agency.test', text)))
  await site.db.updateTable('accounts').set({ totp_secret: app.key }).where('id', '=', id).execute()
  expect((await reset()).status).toBe(204)
  expect((await told(site)).at(-1)).toEqual(to('editor@agency.test', 'An owner, The owner, removed your two-step login'))
})

test('a password that was chosen with an emailed link is told; an invitation that was accepted is not', async () => {
  await using site = await testSite({ env })
  await replacePassword(site.db, adminPassword)
  const headers = await site.login()
  const own = { name: 'Ngozi', email: 'ngozi@agency.test', password: adminPassword }
  await call(site, 'PUT', '/auth/account', { headers, body: own })
  const ada = { name: 'Ada', email: 'ada@agency.test', role: 'author' }
  const { link } = (await call<{ link: string }>(site, 'POST', '/people', { headers, body: ada })).body
  const accept = (url = '') =>
    call(site, 'POST', '/auth/links/accept', { headers: {}, body: { token: url.split('=')[1], password: staffPassword } })
  expect((await accept(link)).status).toBe(200)
  await site.post('/api/auth/reset', { email: 'ada@agency.test' })
  const mail = await until(() =>
    site.db
      .selectFrom('emails')
      .select('body')
      .where('kind', '=', 'reset')
      .executeTakeFirst()
      .then((row) => row ?? null),
  )
  expect((await accept(/\S+#link=[\w-]+/.exec(mail.body)?.[0])).status).toBe(200)
  expect((await told(site)).slice(1)).toEqual([to('ada@agency.test', 'The password of your account was changed with a link')])
})
