// Who may call what: every call of the table as each role and as nobody.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roles } from '#contract/entities/accounts.ts'
import type { ListedPost } from '#contract/entities/posts.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { type AdminEndpointName, allEndpoints, leastRoles, mayCall } from '#contract/rights.ts'
import { logInAs, staffPassword } from '../testing/site/log-in-as.ts'
import { adminPassword, type TestSite, testSite } from '../testing/site/test-site.ts'
import { changeOwnAccount } from './accounts.ts'
import { clearAccount } from './end-account.ts'

type Headers = Record<string, string>

async function call(site: TestSite, { name, headers }: { name: AdminEndpointName; headers: Headers }) {
  const { method, path } = allEndpoints[name]
  const answer = await site.app.request(`/api${path.replace(/\{\w+\}/g, 'x')}`, { method, headers })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, message: isJson ? ((await answer.json()) as { message?: string }).message : undefined }
}

test('each call is allowed to the roles of the table, and to nobody without a login', async () => {
  await using site = await testSite()
  const names = Object.keys(leastRoles) as AdminEndpointName[]
  // Calls that end the session of the next calls come last.
  names.sort((one, other) => Number(one.startsWith('end')) - Number(other.startsWith('end')))
  for (const role of roles) {
    const { headers } = await logInAs(site, role)
    for (const name of names.filter((each) => !each.startsWith('end') || role === 'author')) {
      const { status, message } = await call(site, { name, headers })
      const isRefused = status === 403 && message === adminMessages.notAllowed
      expect([role, name, isRefused]).toEqual([role, name, !mayCall(role, name)])
      if (name !== 'endAllSessions')
        expect([role, name, status === 401 && allEndpoints[name].auth === 'bearer']).toEqual([role, name, false])
    }
  }
  for (const name of names) {
    const { status, message } = await call(site, { name, headers: {} })
    if (allEndpoints[name].auth === 'bearer') expect([name, status, message]).toEqual([name, 401, messages.sessionExpired])
  }
})

test('from the second account on the login needs an email address, and each account has its own password', async () => {
  await using site = await testSite()
  const options = async () => (await site.app.request('/api/auth/login')).json()
  expect(await options()).toEqual({ needsEmail: false, canReset: false, sendsEmail: false })
  const owner = await site.login()
  const change = await site.app.request('/api/auth/account', {
    method: 'PUT',
    headers: { ...owner, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ngozi', email: 'Ngozi@Agency.test', password: adminPassword }),
  })
  expect(await change.json()).toMatchObject({ name: 'Ngozi', email: 'ngozi@agency.test', role: 'owner' })
  const { headers } = await logInAs(site, 'editor')
  expect(await options()).toEqual({ needsEmail: true, canReset: true, sendsEmail: false })
  const logIn = async (body: unknown) => (await site.post('/api/auth/login', body)).status
  expect(await logIn({ password: adminPassword })).toBe(401)
  expect(await logIn({ email: ' NGOZI@agency.test', password: adminPassword })).toBe(200)
  expect(await logIn({ email: 'ngozi@agency.test', password: staffPassword })).toBe(401)
  expect(await logIn({ email: 'nobody@agency.test', password: staffPassword })).toBe(401)
  const own = (await (await site.app.request('/api/auth/sessions', { headers })).json()) as { sessions: unknown[] }
  expect(own.sessions).toHaveLength(1)
})

test('suspended people are logged out and can’t log in again', async () => {
  await using site = await testSite()
  const { id, headers } = await logInAs(site, 'editor')
  await site.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', id).execute()
  expect((await site.app.request('/api/overview', { headers })).status).toBe(401)
  expect((await site.post('/api/auth/login', { email: 'editor@agency.test', password: staffPassword })).status).toBe(401)
})

test('a changed password ends the account’s other sessions, and nobody else’s', async () => {
  await using site = await testSite()
  const owner = await site.login()
  const { headers } = await logInAs(site, 'author')
  const change = await site.app.request('/api/auth/password', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: staffPassword, newPassword: 'another horse battery' }),
  })
  const { access_token } = (await change.json()) as { access_token: string }
  const statusFor = async (each: Headers) => (await site.app.request('/api/auth/account', { headers: each })).status
  expect([await statusFor(headers), await statusFor({ authorization: `Bearer ${access_token}` })]).toEqual([401, 200])
  expect(await statusFor(owner)).toBe(200)
})

test('authors write drafts of their own, and change nothing that visitors see', async () => {
  await using site = await testSite()
  const owner = await site.login()
  const author = (await logInAs(site, 'author')).headers
  const other = (await logInAs(site, 'author', 'other@agency.test')).headers
  const draft = { title: 'Mine', description: '', category: '', content: '<p>Text</p>', featured: false, slug: '', picture: null }
  const send = async (headers: Headers, method: string, path: string, body?: unknown) => {
    const answer = await site.app.request(`/api${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
  }
  const id = '01990000-0000-7000-8000-000000000001'
  const save = (headers: Headers, sequence: number) =>
    send(headers, 'PUT', `/posts/${id}/draft`, { ...draft, clientId: 'tab', sequence, metaTitle: '', metaDescription: '' })
  expect((await save(author, 1)).status).toBe(200)
  for (const [method, path] of [
    ['GET', `/posts/${id}/edit`],
    ['GET', `/posts/${id}/versions`],
    ['POST', `/posts/${id}/preview`],
    ['DELETE', `/posts/${id}`],
  ] as const)
    expect([path, await send(other, method, path)]).toMatchObject([
      path,
      { status: 403, body: { message: postAdminMessages.othersPost } },
    ])
  expect((await save(other, 2)).status).toBe(403)
  const listed = async (headers: Headers) =>
    ((await send(headers, 'GET', '/posts')).body as ListedPost[]).map(({ title }) => title)
  expect([await listed(author), await listed(other), await listed(owner)]).toEqual([['Mine'], [], ['Mine']])
  const publish = async (headers: Headers) => {
    const form = new FormData()
    const fields = { title: 'Mine', description: 'D', category: 'Branding', content: '<p>Text</p>' }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return (await site.app.request(`/api/posts/${id}`, { method: 'PUT', headers, body: form })).status
  }
  expect([await publish(author), await publish(owner)]).toEqual([403, 200])
  // Its author may prepare changes, but not take it off the site.
  expect(await send(author, 'DELETE', `/posts/${id}`)).toMatchObject({ status: 403 })
  expect(await send(author, 'GET', `/posts/${id}/edit`)).toMatchObject({ status: 200 })
  // Nor delete it for good once the owner has moved it to the trash, from where it can come back.
  expect(await send(owner, 'DELETE', `/posts/${id}`)).toMatchObject({ status: 204 })
  expect(await send(author, 'DELETE', `/posts/${id}?forever=true`)).toMatchObject({ status: 403 })
  expect(await send(owner, 'DELETE', `/posts/${id}?forever=true`)).toMatchObject({ status: 204 })
})

test('a change of the own account that crosses its removal brings nothing back', async () => {
  await using site = await testSite()
  const { id } = await logInAs(site, 'author')
  const now = new Date()
  await site.db.transaction().execute((trx) => clearAccount(trx, { id, now }))
  const change = { id, name: 'Back', email: 'author@agency.test', device: '', now }
  // No email is written, so nothing is needed for one.
  await expect(changeOwnAccount(site.db, change, {} as never)).rejects.toThrow(messages.sessionExpired)
  const account = await site.db.selectFrom('accounts').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(account).toEqual({ name: 'An author', email: null })
})

test('a request whose body comes after its sender was removed does nothing', async () => {
  await using site = await testSite()
  const { id, headers } = await logInAs(site, 'editor')
  const rest = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const body = new ReadableStream({
    async pull(controller) {
      started.resolve()
      await rest.promise
      controller.enqueue(new TextEncoder().encode(JSON.stringify({ from: '/old', to: '/about' })))
      controller.close()
    },
  })
  const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, duplex: 'half' as const }
  const answer = site.app.request('/api/redirects', sent)
  await started.promise
  // The rights are checked before the body is asked for.
  await new Promise((resolve) => setTimeout(resolve, 50))
  await site.db.updateTable('accounts').set({ state: 'removed' }).where('id', '=', id).execute()
  rest.resolve()
  expect((await answer).status).toBe(401)
  expect(await site.db.selectFrom('redirects').selectAll().execute()).toEqual([])
})

test('drafts of posts have IDs that no preview of content has', async () => {
  await using site = await testSite()
  const { headers } = await logInAs(site, 'author')
  const draft = {
    title: 'x',
    description: '',
    category: '',
    content: '',
    featured: false,
    slug: '',
    picture: null,
    clientId: 'tab',
  }
  const answer = await site.app.request('/api/posts/home.home/draft', {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...draft, sequence: 1, metaTitle: '', metaDescription: '' }),
  })
  expect(answer.status).toBe(404)
})

test('docs/security.md lists the calls of each role', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/security.md'), 'utf8')
  for (const role of roles) {
    const [, listed = ''] = new RegExp(`^- \\*\\*${role}\\*\\*:([^]*?)(?=^- |^$)`, 'm').exec(page) ?? []
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
    expect(names).toEqual(Object.entries(leastRoles).flatMap(([name, least]) => (least === role ? [name] : [])))
  }
})
