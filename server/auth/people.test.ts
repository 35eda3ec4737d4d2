// Owners invite, change, suspend and remove people.
import { expect, test } from 'vitest'
import { firstAccountId, type OwnAccount } from '#contract/entities/accounts.ts'
import type { Person } from '#contract/entities/people.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { mailSink } from '../testing/mail/mail-sink.ts'
import { logInAs, staffPassword } from '../testing/site/log-in-as.ts'
import { adminPassword, type TestSite, testSite, until } from '../testing/site/test-site.ts'

type Headers = Record<string, string>
type Answer = { person: Person; link: string | null; message: string; people: Person[] }

const ada = { name: 'Ada', email: 'Ada@agency.test', role: 'author' } as const

/** Calls as JSON and returns status and body. */
async function call(site: TestSite, method: string, path: string, { headers, body }: { headers: Headers; body?: unknown }) {
  const answer = await site.app.request(`/api${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (answer.status === 204 ? {} : await answer.json()) as Answer }
}

/** Gives the first owner a name and an address, as inviting needs. Returns the headers of the owner's calls. */
async function openTeam(site: TestSite): Promise<Headers> {
  const headers = await site.login()
  const body = { name: 'Ngozi', email: 'ngozi@agency.test', password: adminPassword }
  await call(site, 'PUT', '/auth/account', { headers, body })
  return headers
}

const isLoggedIn = async (site: TestSite, headers: Headers) =>
  (await call(site, 'GET', '/auth/account', { headers })).status === 200

test('an owner invites someone, once the owner has a name and an address to log in with', async () => {
  await using site = await testSite()
  const headers = await site.login()
  const early = await call(site, 'POST', '/people', { headers, body: ada })
  expect([early.status, early.body.message]).toEqual([409, adminMessages.ownAccountIncomplete])
  await openTeam(site)
  const { status, body } = await call(site, 'POST', '/people', { headers, body: ada })
  expect([status, body.person]).toMatchObject([201, { name: 'Ada', email: 'ada@agency.test', role: 'author', state: 'invited' }])
  expect(body.link).toMatch(/^https:\/\/site\.test\/admin#link=[\w-]{43}$/)
  const mail = (await site.mails(2)).find((each) => each.includes('To: ada@agency.test')) ?? ''
  const text = mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  expect(text).toContain('Ngozi has invited you')
  expect(text).toContain(body.link ?? 'no link')
  for (const email of ['ADA@agency.test', 'ngozi@agency.test']) {
    const taken = await call(site, 'POST', '/people', { headers, body: { ...ada, email } })
    expect([taken.status, taken.body.message]).toEqual([409, adminMessages.emailTaken])
  }
  const { people } = (await call(site, 'GET', '/people', { headers })).body
  expect(people.map(({ name, isYou, isFirst, seen }) => [name, isYou, isFirst, seen !== null])).toEqual([
    ['Ngozi', true, true, true],
    ['Ada', false, false, false],
  ])
  // Neither the database nor the log has the token.
  const token = body.link?.split('=')[1] ?? ''
  expect(JSON.stringify(await site.db.selectFrom('account_links').selectAll().execute())).not.toContain(token)
  expect(JSON.stringify(site.logLines())).not.toContain(token)
})

test('while the mail server is away, the invitation exists, and its email is sent later', async () => {
  await using sink = await mailSink()
  sink.rejectRecipient = () => ({ code: 451, text: 'later' })
  await using site = await testSite({ env: { SMTP_URL: sink.url } })
  const headers = await openTeam(site)
  const { body } = await call(site, 'POST', '/people', { headers, body: ada })
  expect(body.link).not.toBeNull()
  const readMail = () =>
    site.db.selectFrom('emails').select(['state', 'attempts']).where('kind', '=', 'invitation').executeTakeFirst()
  await until(async () => ((await readMail())?.attempts ?? 0) > 0 || null)
  sink.rejectRecipient = () => null
  await site.db.updateTable('emails').set({ next_attempt_at: '2026-01-01T00:00:00.000Z' }).execute()
  await call(site, 'POST', '/people', { headers, body: { ...ada, email: 'bola@agency.test' } })
  await until(async () => (await readMail())?.state === 'sent' || null)
})

test('a new invitation replaces the old link and its email; after accepting there is none', async () => {
  await using site = await testSite()
  const headers = await openTeam(site)
  const first = (await call(site, 'POST', '/people', { headers, body: ada })).body
  const second = (await call(site, 'POST', `/people/${first.person.id}/invitation`, { headers })).body
  const check = async (link: string | null) =>
    (await site.post('/api/auth/links/check', { token: link?.split('=')[1] ?? '' })).status
  expect([await check(first.link), await check(second.link)]).toEqual([410, 200])
  // A new address gets an invitation of its own, and the link that went to the old one stops working.
  const moved = await call(site, 'PUT', `/people/${first.person.id}`, { headers, body: { ...ada, email: 'ada@home.test' } })
  expect([await check(second.link), await check(moved.body.link)]).toEqual([410, 200])
  const { id } = await logInAs(site, 'editor')
  const late = await call(site, 'POST', `/people/${id}/invitation`, { headers })
  expect([late.status, late.body.message]).toEqual([409, adminMessages.personNotInvited])
})

test('a new role ends the person’s sessions; a new name doesn’t', async () => {
  await using site = await testSite()
  const headers = await openTeam(site)
  const author = await logInAs(site, 'author')
  const change = (body: unknown) => call(site, 'PUT', `/people/${author.id}`, { headers, body })
  const input = { name: 'Bola', email: 'bola@agency.test', role: 'author' }
  expect((await change(input)).body.person).toMatchObject({ name: 'Bola', email: 'bola@agency.test' })
  expect(await isLoggedIn(site, author.headers)).toBe(true)
  expect((await change({ ...input, role: 'editor' })).body.person.role).toBe('editor')
  expect(await isLoggedIn(site, author.headers)).toBe(false)
  expect((await change({ ...input, email: 'ngozi@agency.test' })).status).toBe(409)
})

test('suspended people are logged out and can’t log in until they are reactivated; then only new sessions work', async () => {
  await using site = await testSite()
  const headers = await openTeam(site)
  const editor = await logInAs(site, 'editor')
  const logIn = async () => (await site.post('/api/auth/login', { email: 'editor@agency.test', password: staffPassword })).status
  expect((await call(site, 'POST', `/people/${editor.id}/suspend`, { headers })).body.person.state).toBe('suspended')
  expect([await isLoggedIn(site, editor.headers), await logIn()]).toEqual([false, 401])
  expect((await call(site, 'POST', `/people/${editor.id}/reactivate`, { headers })).body.person.state).toBe('active')
  expect([await isLoggedIn(site, editor.headers), await logIn()]).toEqual([false, 200])
})

test('of a removed person only the name is kept, and the address is free again', async () => {
  await using site = await testSite()
  const headers = await openTeam(site)
  const { id, headers: theirs } = await logInAs(site, 'author', 'ada@agency.test')
  await site.db.insertInto('recovery_codes').values({ account_id: id, code_hash: 'x' }).execute()
  expect((await call(site, 'DELETE', `/people/${id}`, { headers })).status).toBe(204)
  expect(await isLoggedIn(site, theirs)).toBe(false)
  expect(await site.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
    ...{ name: 'An author', email: null, state: 'removed', password_hash: null, totp_secret: null },
  })
  expect(await site.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  expect((await call(site, 'GET', '/people', { headers })).body.people).toHaveLength(1)
  expect((await call(site, 'DELETE', `/people/${id}`, { headers })).status).toBe(404)
  expect((await call(site, 'POST', '/people', { headers, body: ada })).status).toBe(201)
})

test('the first account stays an owner, and nobody demotes, suspends or removes themselves', async () => {
  await using site = await testSite()
  const first = await openTeam(site)
  const second = await logInAs(site, 'owner')
  const attempts = async (id: string, headers: Headers) => {
    const { body } = await call(site, 'GET', '/auth/account', { headers })
    const { name, email } = body as unknown as OwnAccount
    const demoted = { name: `${name}!`, email: email ?? '', role: 'author' }
    return Promise.all([
      call(site, 'PUT', `/people/${id}`, { headers, body: { ...demoted, email: 'new@agency.test' } }),
      call(site, 'POST', `/people/${id}/suspend`, { headers }),
      call(site, 'DELETE', `/people/${id}`, { headers }),
    ])
  }
  const outcomes = async (id: string, headers: Headers) =>
    (await attempts(id, headers)).map(({ status, body }) => [status, body.message])
  const refusedWith = (message: string) => [1, 2, 3].map(() => [409, message])
  expect(await outcomes(firstAccountId, second.headers)).toEqual(refusedWith(adminMessages.firstOwnerStays))
  expect(await outcomes(firstAccountId, first)).toEqual(refusedWith(adminMessages.firstOwnerStays))
  expect(await outcomes(second.id, second.headers)).toEqual(refusedWith(adminMessages.notYourself))
  // Handing over the first account: another name, and an address that only its owner can set, with the password.
  const handedOver = { name: 'Tunde', email: 'tunde@agency.test', role: 'owner' }
  const change = (headers: Headers) => call(site, 'PUT', `/people/${firstAccountId}`, { headers, body: handedOver })
  expect([(await change(second.headers)).body.message, (await change(first)).body.message]).toEqual([
    adminMessages.firstOwnerAddress,
    adminMessages.ownAddressInAccount,
  ])
  const own = (password: string) => call(site, 'PUT', '/auth/account', { headers: first, body: { ...handedOver, password } })
  expect([(await own('wrong')).status, (await own(adminPassword)).status]).toEqual([403, 200])
})
